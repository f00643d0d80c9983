import type { Content } from 'pdfmake/interfaces';
import { enDia, enInstante, enMedida, enMoneda } from './format';

/** A text, and how it stands out on paper. */
export interface Text {
  readonly texto: string;
  readonly negrita?: boolean;
  readonly color?: string;
  /** Size of its letters, in points. */
  readonly cuerpo?: number;
}

type Parte = string | Text;

/** A cell: a text, lines below each other, or words after each other, none of which is parted. */
export type Cell =
  | Parte
  | { readonly renglones: readonly Parte[] }
  | (Omit<Text, 'texto'> & { readonly palabras: readonly Text[] });

/** A figure, or an instant, that paper and a spreadsheet write each in its own way. */
export type Datum =
  /** A number; `unidad` is written after it. Without `unidad` the heading of its column names the unit. */
  | { readonly cifra: string | number; readonly unidad?: string }
  /** An amount; `moneda` is the code of its currency. `exacto` writes up to six decimals. */
  | { readonly importe: string | number; readonly moneda: string; readonly exacto?: boolean }
  /** `YYYY-MM-DD`, or an instant (ISO 8601) of which only the day is written. */
  | { readonly dia: string }
  /** ISO 8601. */
  | { readonly instante: string };

/** What a cell holds: words, a datum, or several data of which no sum can be made. */
export type Value = Cell | Datum | readonly Datum[];

export interface Column {
  readonly titulo: string;
  readonly ancho: number | '*';
  /** The kind of its values. A `medida` is a figure with a unit in each row. */
  readonly tipo: 'texto' | 'dia' | 'instante' | 'cifra' | 'medida' | 'importe';
  /** The unit of its figures (`g`, `%`, `h`), or the currency of its amounts (`ARS`). Absent for counts, and for a `medida`. */
  readonly unidad?: string;
}

/** True for a column of figures. */
export const isFigures = ({ tipo }: Column): boolean => tipo === 'cifra' || tipo === 'medida' || tipo === 'importe';

/** Rows of a table, in an array or written only when they are asked for. */
export type Rows<V = Value> = Pick<readonly (readonly V[])[], 'length' | 'at'>;

/** A row for each item, written one by one while the table is made: thousands at once would hold up the requests of others. */
export const cada = <T, C>(items: readonly T[], row: (item: T) => readonly C[]): Rows<C> => ({
  length: items.length,
  at: (lugar) => row(items[lugar]!),
});

/** One table of a report, as data: the PDF and the CSV are two drawings of it. */
export interface Seccion {
  readonly titulo: string;
  readonly color: string;
  /** `['lote', 'lotes']` */
  readonly unidad: readonly [string, string];
  /** How many of them there are, where a row holds several. */
  readonly cuantos?: number;
  readonly columnas: readonly Column[];
  readonly filas: Rows;
  /** The last row, in bold. */
  readonly total?: readonly Value[];
  /** Rows side by side on a line of paper: a list of thousands is then some pages, drawn in a fraction of the time. A spreadsheet has one a line. */
  readonly alLado?: number;
  /** The text for a section without rows; without it the empty table stands. */
  readonly vacio?: string;
}

/** A part of a report: a table, a notice that nobody must miss, or what only paper shows. */
export type Bloque = Seccion | { readonly aviso: string } | { readonly dibujo: Content };

const textOfParte = (parte: Parte): string => (typeof parte === 'string' ? parte : parte.texto);

/** Between two words. */
export const ENTRE_PALABRAS = '   ';

/** Returns a value as it is read on paper: figures with their units and marks, days and instants of Buenos Aires. */
export function written(value: Value): Cell {
  if (isData(value)) return value.map(writtenDatum).join(' + ');
  return isDatum(value) ? writtenDatum(value) : value;
}

const isData = (value: Value): value is readonly Datum[] => Array.isArray(value);

const isDatum = (value: Cell | Datum): value is Datum =>
  typeof value === 'object' && ('cifra' in value || 'importe' in value || 'dia' in value || 'instante' in value);

function writtenDatum(datum: Datum): string {
  if ('cifra' in datum) return enMedida(datum.cifra, datum.unidad ?? null);
  if ('importe' in datum) return enMoneda(datum.importe, datum.moneda, datum.exacto);
  return 'dia' in datum ? enDia(datum.dia) : enInstante(datum.instante);
}

/** Returns the data of a value; none for words. */
export function dataOf(value: Value): readonly Datum[] {
  if (isData(value)) return value;
  return isDatum(value) ? [value] : [];
}

/** Returns the plain text of a value. */
export function textOf(value: Value): string {
  const cell = written(value);
  if (typeof cell === 'string') return cell;
  if ('renglones' in cell) return cell.renglones.map(textOfParte).filter(Boolean).join(', ');
  if ('palabras' in cell) return cell.palabras.map((una) => `${una.texto}${ENTRE_PALABRAS}`).join('');
  return cell.texto;
}
