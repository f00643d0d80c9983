import type { Columna } from './tipos';

/** The columns that a person left in sight; the first, which names the row, and those of the file always are. */
export function columnasEnVista<T>(
  columnas: ReadonlyArray<Columna<T>>,
  elegidas: readonly string[] | null,
): ReadonlyArray<Columna<T>> {
  if (elegidas === null) return columnas;
  const primera = columnas.find(({ soloCsv }) => !soloCsv);
  return columnas.filter((columna) => columna === primera || columna.soloCsv || elegidas.includes(columna.clave));
}
