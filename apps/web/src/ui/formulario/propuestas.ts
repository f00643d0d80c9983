type Values = Readonly<Record<string, unknown>>;

/** Whether two values of a field say the same. */
const igual = (uno: unknown, otro: unknown): boolean => JSON.stringify(uno) === JSON.stringify(otro);

/** Whether a field still holds what was proposed for it and nobody touched it. */
export const sigueComoSePropuso = (
  field: string,
  values: Values,
  propuestos: Values,
  tocado: (field: string) => boolean,
): boolean => !tocado(field) && igual(values[field], propuestos[field]);

/**
 * The part of a proposal that may come into a form: fields that hold what was proposed before. What somebody wrote stays,
 * and so do the fields that go `juntos` with it.
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
