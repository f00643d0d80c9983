import { CSV_MARK, CSV_NEWLINE, csvLine } from '@cepa/words/csv';
import { porPartes } from './por-partes';
import { enImporte, enNumero, signoDe } from './format';
import { dataOf, textOf, type Bloque, type Seccion, type Value } from './seccion';

/** The text above the tables: the report's name, and the filters. */
export interface Portada {
  readonly titulo: string;
  readonly filas: readonly (readonly [nombre: string, valor: string])[];
}

/**
 * Writes the tables of a report as CSV for a spreadsheet set to es-AR: each below its title, with a blank line between
 * two. The report's subject and notices come first: without them a part of the club's record could pass for the whole.
 */
export async function csvDe(bloques: readonly Bloque[], portada: Portada | null = null): Promise<Buffer> {
  const avisos = bloques.flatMap((uno) => ('aviso' in uno ? [['Aviso', uno.aviso] as const] : []));
  const partes: string[] =
    portada === null
      ? []
      : [[[portada.titulo], ...portada.filas, ...avisos].map((cells) => csvLine(cells)).join(CSV_NEWLINE)];
  for (const bloque of bloques) {
    if (!('columnas' in bloque)) continue;
    const escritas = await porPartes(await rowsOf(bloque), (cells) => csvLine(cells));
    partes.push([csvLine([bloque.titulo]), ...escritas].join(CSV_NEWLINE));
  }
  return Buffer.from(`${CSV_MARK}${partes.join(CSV_NEWLINE + CSV_NEWLINE)}${CSV_NEWLINE}`, 'utf8');
}

/**
 * Headings, rows and sums of a table as texts. A table without rows has a text that says so: the file must not look as
 * if it had failed.
 */
async function rowsOf({ columnas, filas, total, vacio }: Seccion): Promise<readonly (readonly string[])[]> {
  if (filas.length === 0 && vacio !== undefined) return [[vacio]];
  const rows = await porPartes(Array.from({ length: filas.length }), (_, lugar) => filas.at(lugar)!);
  const all = total ? [...rows, total] : rows;
  const currencies = columnas.map((_, column) => currenciesOf(all.map((row) => row[column] ?? '')));
  const titles = columnas.map(({ titulo }, column) => {
    const [only, ...others] = currencies[column] ?? [];
    return spaced(only === undefined || others.length > 0 ? titulo : `${titulo} (${signoDe(only)})`);
  });
  const written = await porPartes(all, (row) =>
    row.map((value, column) => inSheet(value, currencies[column]?.size === 1)),
  );
  return [titles, ...written];
}

/** The currency codes of a column's amounts. */
const currenciesOf = (column: readonly Value[]): ReadonlySet<string> =>
  new Set(column.flatMap(dataOf).flatMap((datum) => ('importe' in datum ? [datum.moneda] : [])));

/**
 * A value for a spreadsheet: a figure without thousands separators, an amount without its currency. In a column with
 * several currencies each amount keeps its own, because they must not be added.
 */
function inSheet(value: Value, isOfOneCurrency: boolean): string {
  const [datum, ...others] = dataOf(value);
  if (datum === undefined || others.length > 0) return spaced(textOf(value));
  if ('cifra' in datum && datum.unidad === undefined) return withoutThousands(enNumero(datum.cifra));
  if ('importe' in datum && isOfOneCurrency) return withoutThousands(enImporte(datum.importe, datum.exacto));
  return textOf(value);
}

const withoutThousands = (figure: string): string => figure.replaceAll('.', '');

/** With one space between words. */
const spaced = (text: string): string => text.replace(/ {2,}/g, ' ').trim();
