/** Rows that share a key, and the key. */
export interface Grupo<T> {
  readonly clave: readonly string[];
  readonly filas: readonly T[];
}

/** Rows by key, in the order of the alphabet of their keys. */
export function porGrupo<T>(filas: readonly T[], claveDe: (fila: T) => readonly string[]): Grupo<T>[] {
  const grupos = new Map<string, { clave: readonly string[]; filas: T[] }>();
  for (const fila of filas) {
    const clave = claveDe(fila);
    const nombre = JSON.stringify(clave);
    const grupo = grupos.get(nombre);
    if (grupo) grupo.filas.push(fila);
    else grupos.set(nombre, { clave, filas: [fila] });
  }
  return [...grupos.values()].sort((a, b) => comparar(a.clave, b.clave));
}

const idioma = new Intl.Collator('es', { numeric: true });

function comparar(a: readonly string[], b: readonly string[]): number {
  for (const [lugar, texto] of a.entries()) {
    const orden = idioma.compare(texto, b[lugar] ?? '');
    if (orden !== 0) return orden;
  }
  return 0;
}
