import { CSV_MARK, CSV_NEWLINE, csvLine } from '@cepa/words/csv';
import { hoy, type Dia } from '../formatos';
import { ZONA } from '../formatos/dias';
import type { Column } from './tipos';
import { csvField } from './values';

/** Header and rows of the columns that have a `valor`. */
export function csvRows<T>(rows: readonly T[], columns: ReadonlyArray<Column<T>>): string[][] {
  const withValue = columns.flatMap((column) => (column.valor ? [{ ...column, valor: column.valor }] : []));
  return [
    withValue.map(({ titulo }) => titulo),
    ...rows.map((row) => withValue.map(({ valor, tipo }) => csvField(valor(row), tipo))),
  ];
}

/** The file's text: `;` between fields, a byte order mark for accents, and nothing that a spreadsheet would execute. */
export const csvText = <T>(rows: readonly T[], columns: ReadonlyArray<Column<T>>): string =>
  CSV_MARK +
  csvRows(rows, columns)
    .map((cells) => csvLine(cells, true))
    .join(CSV_NEWLINE);

/** `<nombre>-YYYY-MM-DD-HHMMSS.csv`: two exports, with other filters or of another crop, have different names. */
export const csvFile = (nombre: string, dia: Dia, hora: string): string =>
  `${nombre}-${dia}-${hora.replaceAll(':', '')}.csv`;

const HORA = new Intl.DateTimeFormat('es-AR', { timeZone: ZONA, timeStyle: 'medium', hourCycle: 'h23' });

/** Downloads the file. */
export function descargarCsv<T>(nombre: string, rows: readonly T[], columns: ReadonlyArray<Column<T>>): void {
  const url = URL.createObjectURL(new Blob([csvText(rows, columns)], { type: 'text/csv;charset=utf-8' }));
  const enlace = Object.assign(document.createElement('a'), {
    href: url,
    download: csvFile(nombre, hoy(), HORA.format(new Date())),
  });
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
