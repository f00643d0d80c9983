type Valores = Readonly<Record<string, unknown>>;

/** Whether two values of a field say the same. */
const igual = (uno: unknown, otro: unknown): boolean => JSON.stringify(uno) === JSON.stringify(otro);

/** Whether a field still holds what was proposed for it and nobody touched it. */
export const sigueComoSePropuso = (
  campo: string,
  valores: Valores,
  propuestos: Valores,
  tocado: (campo: string) => boolean,
): boolean => !tocado(campo) && igual(valores[campo], propuestos[campo]);

/**
 * The part of a proposal that may come into a form: fields that hold what was proposed before. What somebody wrote stays,
 * and so do the fields that go `juntos` with it.
 */
export function libres<P extends Valores>(
  propuesta: P,
  valores: Valores,
  propuestos: Valores,
  tocado: (campo: string) => boolean,
  juntos: ReadonlyArray<readonly string[]> = [],
): Partial<P> {
  const libre = (campo: string): boolean => sigueComoSePropuso(campo, valores, propuestos, tocado);
  const conLosSuyos = (campo: string): readonly string[] => juntos.find((grupo) => grupo.includes(campo)) ?? [campo];
  return Object.fromEntries(
    Object.entries(propuesta).filter(([campo]) => conLosSuyos(campo).every(libre)),
  ) as Partial<P>;
}
