export const miles = new Intl.NumberFormat('es-AR');

/** The number of rows, counted up to 10.000. */
export interface Cuenta {
  readonly total: number;
  readonly hayMas: boolean;
}

const enCifras = ({ total, hayMas }: Cuenta): string => `${hayMas ? 'más de ' : ''}${miles.format(total)}`;

/** `3 lotes`, or `3 de 12 lotes` if some are filtered out; 'más de 10.000 lotes' beyond the limit. */
export function cuentaDe(unas: Cuenta, todas: Cuenta, [uno, muchos]: readonly [string, string]): string {
  const iguales = unas.total === todas.total && unas.hayMas === todas.hayMas;
  const nombre = todas.total === 1 && !todas.hayMas ? uno : muchos;
  return `${enCifras(unas)}${iguales ? '' : ` de ${enCifras(todas)}`} ${nombre}`;
}
