import type { Content } from 'pdfmake/interfaces';
import { enDia, enInstante, enMedida, enMoneda } from './format';

/** A text, and its emphasis on paper. */
export interface Text {
  readonly texto: string;
  readonly negrita?: boolean;
  readonly color?: string;
  /** Size of its letters, in points. */
  readonly cuerpo?: number;
}

type Parte = string | Text;

/** A cell: a text, lines below each other, or words in a row, none of which is split. */
export type Cell =
  | Parte
  | { readonly renglones: readonly Parte[] }
  | (Omit<Text, 'texto'> & { readonly palabras: readonly Text[] });

/** A figure or an instant, which paper and a spreadsheet write differently. */
export type Datum =
  /** A number; `unidad` is written after it. Without `unidad` the column's heading has the unit. */
  | { readonly cifra: string | number; readonly unidad?: string }
  /** An amount; `moneda` is the code of its currency. `exacto` shows up to six decimals. */
  | { readonly importe: string | number; readonly moneda: string; readonly exacto?: boolean }
  /** `YYYY-MM-DD`, or an instant (ISO 8601) of which only the day is written. */
  | { readonly dia: string }
  /** ISO 8601. */
  | { readonly instante: string };

/** The content of a cell: words, a datum, or several data that cannot be added. */
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

/** Rows of a table, in an array or generated on demand. */
export type Rows<V = Value> = Pick<readonly (readonly V[])[], 'length' | 'at'>;

/** A row for each item, generated one by one: thousands at once would delay other requests. */
export const cada = <T, C>(items: readonly T[], row: (item: T) => readonly C[]): Rows<C> => ({
  length: items.length,
  at: (lugar) => row(items[lugar]!),
});

/** One table of a report as data, from which both PDF and CSV are made. */
export interface Seccion {
  readonly titulo: string;
  readonly color: string;
  /** `['lote', 'lotes']` */
  readonly unidad: readonly [string, string];
  /** The number of items, if a row has several. */
  readonly cuantos?: number;
  readonly columnas: readonly Column[];
  readonly filas: Rows;
  /** The last row, in bold. */
  readonly total?: readonly Value[];
  /** Number of rows side by side on paper, so that a long list needs few pages and draws fast. A spreadsheet has one in each line. */
  readonly alLado?: number;
  /** The text for a section without rows; by default the empty table is shown. */
  readonly vacio?: string;
}

/** A part of a report: a table, a prominent notice, or a part for paper only. */
export type Bloque = Seccion | { readonly aviso: string } | { readonly dibujo: Content };

const textOfParte = (parte: Parte): string => (typeof parte === 'string' ? parte : parte.texto);

/** Separates two words. */
export const ENTRE_PALABRAS = '   ';

/** Writes a value for paper: figures with units and separators, days and instants of Buenos Aires. */
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
