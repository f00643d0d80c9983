import { CSV_MARK, CSV_NEWLINE, csvLine } from '@cepa/words/csv';
import { porPartes } from './por-partes';
import { textOfCell, type Bloque, type Seccion } from './seccion';

const CIFRA = /^-?(?:((?:US)?\$|[A-Z]{3}) )?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;

/** What stands above the tables: the report's name, and what was asked for. */
export interface Portada {
  readonly titulo: string;
  readonly filas: readonly (readonly [nombre: string, valor: string])[];
}

/**
 * The tables of a report as a spreadsheet set to es-AR reads them: a blank line between two, each below its title. Before them what the report
 * is about, and its notices: without them a part of the club's record would be read as the whole.
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

/** Headings, rows and sums of a table as texts; of one without rows, what says so: a file must not look as if it had failed. */
async function rowsOf({ columnas, filas, total, vacio }: Seccion): Promise<readonly (readonly string[])[]> {
  if (filas.length === 0 && vacio !== undefined) return [[vacio]];
  const escritas = await porPartes(Array.from({ length: filas.length }), (_, lugar) =>
    filas.at(lugar)!.map(textOfCell),
  );
  return conMoneda([columnas.map(({ titulo }) => titulo), ...escritas, ...(total ? [total] : [])]);
}

/** An amount with its currency, one of several in a cell that no rate adds, too. */
const IMPORTE = /(?:^|\+ )-?((?:US)?\$|[A-Z]{3}) \d/g;

/**
 * The figures of a column that is of one currency lose it, for a spreadsheet to add them, and its heading says it. Where the currencies are
 * several each amount keeps its own: without it they would be added.
 */
function conMoneda([titles = [], ...rows]: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const limpias = rows.map((row) => row.map((cell) => cell.replace(/ {2,}/g, ' ').trim()));
  const monedas = titles.map((_title, column) => [
    ...new Set(limpias.flatMap((row) => [...(row[column] ?? '').matchAll(IMPORTE)].map(([, una]) => una))),
  ]);
  const ofTitle = titles.map((title, column) =>
    monedas[column]?.length === 1 ? `${title} (${monedas[column]?.join('')})` : title,
  );
  return [
    ofTitle.map((title) => title.replace(/ {2,}/g, ' ').trim()),
    ...limpias.map((row) =>
      row.map((cell, column) => ((monedas[column]?.length ?? 0) > 1 && tieneMoneda(cell) ? cell : cifra(cell))),
    ),
  ];
}

const tieneMoneda = (cell: string): boolean => CIFRA.exec(cell)?.[1] !== undefined;

/** A figure without its thousands mark and its currency, which a spreadsheet would take for text. */
const cifra = (text: string): string => (CIFRA.test(text) ? text.replace(/[A-Z$]+ /, '').replaceAll('.', '') : text);
