/** Changes by others to a record during an edit. */
export interface Ajeno<V> {
  /** Fields that the person did not change: they get the record's new value. */
  readonly nuevo: Partial<V>;
  /** Fields that the person changed to another value. */
  readonly enDisputa: readonly (keyof V & string)[];
}

const igual = (uno: unknown, otro: unknown): boolean => JSON.stringify(uno) === JSON.stringify(otro);

/** Merges three versions: the form's initial values, its typed values, and the record's current ones. */
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

/** Returns the fields that differ from the form's initial values; null if none. Fields named in `generados` fill themselves, at any depth. */
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
