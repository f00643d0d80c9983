/** Changes that others made to a record while somebody was editing it. */
export interface Ajeno<V> {
  /** Fields that the person left as they were: they take what the record says now. */
  readonly nuevo: Partial<V>;
  /** Fields that the person changed too, to something else. */
  readonly enDisputa: readonly (keyof V & string)[];
}

const igual = (uno: unknown, otro: unknown): boolean => JSON.stringify(uno) === JSON.stringify(otro);

/** Merges three versions: what the form began with, what is written in it, and what the record says now. */
export function reunir<V extends Record<string, unknown>>(inicio: V, escrito: V, ahora: V): Ajeno<V> {
  const cambiados = (Object.keys(ahora) as (keyof V & string)[]).filter(
    (campo) => !igual(ahora[campo], inicio[campo]) && !igual(ahora[campo], escrito[campo]),
  );
  const intactos = cambiados.filter((campo) => igual(escrito[campo], inicio[campo]));
  return {
    nuevo: Object.fromEntries(intactos.map((campo) => [campo, ahora[campo]])) as Partial<V>,
    enDisputa: cambiados.filter((campo) => !intactos.includes(campo)),
  };
}

/** Returns the fields that the person wrote over the form's first values; null where they wrote none. Fields of the names in `generados` fill themselves, at any depth. */
export function escritoSobre<V extends Record<string, unknown>>(
  inicio: V,
  valores: V,
  generados: readonly string[] = [],
): Partial<V> | null {
  const propio = (campo: string, valor: unknown): unknown => (generados.includes(campo) ? undefined : valor);
  const texto = (campo: string, valor: unknown): string => JSON.stringify({ [campo]: valor }, propio);
  const escrito = Object.entries(valores).filter(
    ([campo, valor]) => texto(campo, valor) !== texto(campo, inicio[campo]),
  );
  return escrito.length === 0 ? null : (Object.fromEntries(escrito) as Partial<V>);
}
