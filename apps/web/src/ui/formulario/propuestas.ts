type Values = Readonly<Record<string, unknown>>;

/** Whether two values of a field are equal. */
const igual = (uno: unknown, otro: unknown): boolean => JSON.stringify(uno) === JSON.stringify(otro);

/** Whether a field still has its untouched proposal. */
export const sigueComoSePropuso = (
  field: string,
  values: Values,
  propuestos: Values,
  tocado: (field: string) => boolean,
): boolean => !tocado(field) && igual(values[field], propuestos[field]);

/**
 * The part of a proposal that may enter a form: for fields that have the former proposal. Typed values stay, and so do
 * the fields in `juntos` with them.
 */
export function libres<P extends Values>(
  propuesta: P,
  values: Values,
  propuestos: Values,
  tocado: (field: string) => boolean,
  juntos: ReadonlyArray<readonly string[]> = [],
): Partial<P> {
  const libre = (field: string): boolean => sigueComoSePropuso(field, values, propuestos, tocado);
  const conLosSuyos = (field: string): readonly string[] => juntos.find((grupo) => grupo.includes(field)) ?? [field];
  return Object.fromEntries(
    Object.entries(propuesta).filter(([field]) => conLosSuyos(field).every(libre)),
  ) as Partial<P>;
}
