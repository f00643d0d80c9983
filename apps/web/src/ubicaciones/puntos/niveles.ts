/** The precision with which the place of a supply point is published. */
export const NIVELES = [
  { value: 'PAIS', label: 'País' },
  { value: 'REGION', label: 'Región/Provincia' },
  { value: 'CIUDAD', label: 'Ciudad' },
  { value: 'DISTRITO', label: 'Distrito/Barrio' },
  { value: 'CALLE', label: 'Calle' },
] as const;

export const nivelDe = (nivel: string): string => NIVELES.find(({ value }) => value === nivel)?.label ?? nivel;
