import type { Columna } from './tipos';

/** The columns that a person can leave out of sight: all but the first, which names the row. */
export const quitables = <T>(columnas: ReadonlyArray<Columna<T>>): ReadonlyArray<Columna<T>> =>
  columnas.filter(({ soloCsv }) => !soloCsv).slice(1);

/** Keys of the columns that are in sight before anybody chooses. */
export const alPrincipio = (columnas: ReadonlyArray<Columna<never>>): readonly string[] =>
  quitables(columnas)
    .filter(({ oculta }) => !oculta)
    .map(({ clave }) => clave);

/** The columns of the table: those that a person left in sight, or those of the list; the first, which names the row, always is. */
export function columnasEnVista<T>(
  columnas: ReadonlyArray<Columna<T>>,
  elegidas: readonly string[] | null,
): ReadonlyArray<Columna<T>> {
  const primera = columnas.find(({ soloCsv }) => !soloCsv);
  return columnas.filter(
    (columna) =>
      columna === primera ||
      columna.soloCsv ||
      (elegidas === null ? columna.oculta !== true : elegidas.includes(columna.clave)),
  );
}
