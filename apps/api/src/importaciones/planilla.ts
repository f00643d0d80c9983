import { createHash } from 'node:crypto';
import { parse } from 'papaparse';
import { reglaRota, type Problem } from '@cepa/platform';

/** Largest file, in bytes. */
export const MAX_PLANILLA = 2 * 1024 * 1024;
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;

export interface ReadRow {
  /** As the spreadsheet numbers it: the header is row 1. */
  readonly numero: number;
  readonly cells: readonly string[];
}

export interface Planilla {
  /** SHA-256 of the bytes, hex. */
  readonly sha256: string;
  readonly headings: readonly string[];
  readonly filas: readonly ReadRow[];
}

export const invalida = (message: string): Problem => reglaRota('PLANILLA_INVALIDA', message, { archivo: message });

/** The first bytes of archives and workbooks: ZIP (xlsx, ods), OLE (xls), gzip. */
const COMPRIMIDOS = [
  [0x50, 0x4b],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];
const TOO_WIDE = `La planilla tiene más de ${MAX_COLUMNS} columnas.`;
const LIBRO = 'El archivo es un libro de Excel o está comprimido: guardalo como CSV y volvé a elegirlo.';

/** The start of documents that are text, and no spreadsheet. */
const DOCUMENT = /^\uFEFF?\s*(%PDF-|<!doctype|<html|<\?xml|\{\\rtf)/i;
const NO_PLANILLA =
  'El archivo es un documento y no una planilla: abrí la planilla de la que salió, guardala como CSV y volvé a elegirla.';

/** Reads a whole spreadsheet. Hostile bytes cost no more than reading two megabytes once. @throws Problem 422 */
export function leerPlanilla(bytes: Buffer): Planilla {
  if (COMPRIMIDOS.some((marca) => marca.every((byte, i) => bytes[i] === byte))) throw invalida(LIBRO);
  const text = textOf(bytes);
  if (text.includes('\u0000')) throw invalida('El archivo no es una planilla de texto (CSV).');
  if (DOCUMENT.test(text.slice(0, 200))) throw invalida(NO_PLANILLA);
  const delimiter = delimiterOf(text);
  const [headings = []] = recordsOf(text, delimiter, 1).data;
  if (headings.length > MAX_COLUMNS) throw invalida(TOO_WIDE);
  if (headings.every((uno) => uno.trim() === '')) throw invalida('La planilla está vacía: falta la fila de títulos.');
  // Blank lines count in the row numbers, as in the spreadsheet.
  const { data, meta } = recordsOf(text, delimiter, 2 * MAX_ROWS);
  const rows = data
    .map((cells, i) => ({ numero: i + 1, cells: cells.slice(0, headings.length) }))
    .slice(1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length > MAX_ROWS || meta.truncated) throw invalida('La planilla tiene más de 5.000 filas.');
  if (rows.length === 0) throw invalida('La planilla no tiene ninguna fila debajo de los títulos.');
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    headings: headings.map((uno) => uno.trim().slice(0, 200)),
    filas: rows,
  };
}

const recordsOf = (text: string, delimiter: string, preview: number) =>
  parse<string[]>(text, { delimiter, preview, skipEmptyLines: false });

/** UTF-8 if the bytes are valid; otherwise the Windows encoding. UTF-16 has a byte order mark. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The delimiter that is most frequent in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const [primera = ''] = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, 1);
  const veces = (mark: string): number => primera.split(mark).length;
  const mark = [';', ',', '\t'].reduce((best, other) => (veces(other) > veces(best) ? other : best));
  // Refused before ten thousand columns are read.
  if (veces(mark) > MAX_COLUMNS) throw invalida(TOO_WIDE);
  return mark;
}
