/** Rows that share a key, and the key. */
export interface Grupo<T, K> {
  readonly clave: K;
  readonly filas: readonly T[];
}

/** Groups rows by key, in alphabetical order of the keys. */
export function porGrupo<T, K extends readonly [string, ...string[]]>(
  rows: readonly T[],
  keyOf: (row: T) => K,
): Grupo<T, K>[] {
  const grupos = new Map<string, { clave: K; filas: T[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const nombre = JSON.stringify(key);
    const grupo = grupos.get(nombre);
    if (grupo) grupo.filas.push(row);
    else grupos.set(nombre, { clave: key, filas: [row] });
  }
  return [...grupos.values()].sort((a, b) => comparar(a.clave, b.clave));
}

const idioma = new Intl.Collator('es', { numeric: true });

function comparar(a: readonly string[], b: readonly string[]): number {
  for (const [lugar, text] of a.entries()) {
    const orden = idioma.compare(text, b[lugar] ?? '');
    if (orden !== 0) return orden;
  }
  return 0;
}
