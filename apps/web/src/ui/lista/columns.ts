import type { Column } from './tipos';

/** The columns that a person can hide: all but the first, which names the row. */
export const quitables = <T>(columns: ReadonlyArray<Column<T>>): ReadonlyArray<Column<T>> =>
  columns.filter(({ soloCsv }) => !soloCsv).slice(1);

/** Keys of the columns that are visible by default. */
export const alPrincipio = (columns: ReadonlyArray<Column<never>>): readonly string[] =>
  quitables(columns)
    .filter(({ oculta }) => !oculta)
    .map(({ clave }) => clave);

/** The visible columns of the table: the person's, or the list's; the first, which names the row, always is. */
export function columnsInView<T>(
  columns: ReadonlyArray<Column<T>>,
  elegidas: readonly string[] | null,
): ReadonlyArray<Column<T>> {
  const primera = columns.find(({ soloCsv }) => !soloCsv);
  return columns.filter(
    (column) =>
      column === primera ||
      column.soloCsv ||
      (elegidas === null ? column.oculta !== true : elegidas.includes(column.clave)),
  );
}
