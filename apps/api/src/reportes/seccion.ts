import type { Content } from 'pdfmake/interfaces';

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

export interface Column {
  readonly titulo: string;
  readonly ancho: number | '*';
  /** What its cells are: figures stand at the right. By default text. */
  readonly tipo?: 'texto' | 'cifra';
}

/** How a column stands on paper: figures below each other, by their last digit. */
export const alignmentOf = (column: Column | undefined): { readonly alignment?: 'right' } =>
  column?.tipo === 'cifra' ? { alignment: 'right' } : {};

/** Rows of a table, in an array or written only when they are asked for. */
export type Rows<C = Cell> = Pick<readonly (readonly C[])[], 'length' | 'at'>;

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
  readonly total?: readonly string[];
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

/** Returns the plain text of a cell. */
export function textOfCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('renglones' in cell) return cell.renglones.map(textOfParte).filter(Boolean).join(', ');
  if ('palabras' in cell) return cell.palabras.map((una) => `${una.texto}${ENTRE_PALABRAS}`).join('');
  return cell.texto;
}
