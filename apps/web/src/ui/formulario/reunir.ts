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
    (field) => !igual(ahora[field], inicio[field]) && !igual(ahora[field], escrito[field]),
  );
  const intactos = cambiados.filter((field) => igual(escrito[field], inicio[field]));
  return {
    nuevo: Object.fromEntries(intactos.map((field) => [field, ahora[field]])) as Partial<V>,
    enDisputa: cambiados.filter((field) => !intactos.includes(field)),
  };
}

/** Returns the fields that the person wrote over the form's first values; null where they wrote none. Fields of the names in `generados` fill themselves, at any depth. */
export function escritoSobre<V extends Record<string, unknown>>(
  inicio: V,
  values: V,
  generados: readonly string[] = [],
): Partial<V> | null {
  const propio = (field: string, value: unknown): unknown => (generados.includes(field) ? undefined : value);
  const text = (field: string, value: unknown): string => JSON.stringify({ [field]: value }, propio);
  const escrito = Object.entries(values).filter(([field, value]) => text(field, value) !== text(field, inicio[field]));
  return escrito.length === 0 ? null : (Object.fromEntries(escrito) as Partial<V>);
}
