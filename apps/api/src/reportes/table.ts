import type { Content, TableCell } from 'pdfmake/interfaces';
import { cuantos } from './format';
import { WIDTH, GRIS, ROJO, SUAVE } from './papel';
import {
  ENTRE_PALABRAS,
  isFigures,
  textOf as textOfValue,
  written,
  type Bloque,
  type Cell,
  type Column,
  type Rows,
  type Seccion,
  type Text,
  type Value,
} from './seccion';

/** The heading of a table: its title, and the colour of its step. */
export interface Banda {
  readonly titulo: string;
  readonly detalle: string;
  readonly color: string;
}

const BANDA_HEIGHT = 22;

/** Margin on each side of a column in the layout `seccion`; the first has none on its left. */
const MARGEN_OF_COLUMN = 5;

/** Figures are aligned right. */
const alignmentOf = (column: Column | undefined): { readonly alignment?: 'right' } =>
  column && isFigures(column) ? { alignment: 'right' } : {};

/**
 * The widths of columns in points. The remaining width is divided here: the library would give a column the width of
 * its longest word, and push later columns off the page.
 */
function widthsOf(columns: readonly Column[]): number[] {
  const fijo = columns.reduce((suma, { ancho }) => suma + (ancho === '*' ? 0 : ancho), 0);
  const margenes = (2 * columns.length - 1) * MARGEN_OF_COLUMN;
  const libres = columns.filter(({ ancho }) => ancho === '*').length;
  return columns.map(({ ancho }) => (ancho === '*' ? (WIDTH - fijo - margenes) / libres : ancho));
}

/** Maximum height of a row that is not split, in points: with the headings above it, it fits on any page. */
const ROW_HEIGHT = 300;
/** The widest letter, and the height of a line, in points. */
const LETRA = 8;
const LINE = 12;

/** A longer word is a string without break opportunities, which may be split anywhere. */
const SIN_FIN = /\S{61}/;

/** Allows a break between any two letters of a long string: without that the search for one in each line takes seconds. */
function partible(cell: TableCell): TableCell {
  if (!SIN_FIN.test(textOf(cell))) return cell;
  return { ...(typeof cell === 'object' ? cell : { text: cell }), wordBreak: 'break-all' } as TableCell;
}

/** Maximum height of a cell, in points. */
function heightOf(cell: unknown, width: number): number {
  if (typeof cell === 'string' || typeof cell === 'number')
    return Math.ceil((String(cell).length * LETRA) / width) * LINE;
  if (Array.isArray(cell)) return cell.reduce<number>((suma, parte) => suma + heightOf(parte, width), 0);
  if (cell === null || typeof cell !== 'object') return 0;
  const { text, stack, columns } = cell as { text?: unknown; stack?: unknown; columns?: unknown };
  return heightOf(Array.isArray(text) ? text.map(textOf).join('') : (text ?? stack ?? columns), width);
}

/** Returns the text of a drawn node. */
function textOf(nodo: unknown): string {
  if (typeof nodo === 'string' || typeof nodo === 'number') return String(nodo);
  if (Array.isArray(nodo)) return nodo.map(textOf).join('');
  if (nodo === null || typeof nodo !== 'object') return '';
  const { text, stack = [] } = nodo as { text?: unknown; stack?: unknown[] };
  return text === undefined ? stack.map(textOf).join(' ') : textOf(text);
}

/** A table with thin lines; its title and headings are repeated on each page, never without a row below them. */
export function table({ titulo, detalle, color }: Banda, columns: readonly Column[], rows: Rows<TableCell>): Content {
  const banda: TableCell = {
    colSpan: columns.length,
    fillColor: SUAVE,
    columns: [
      { width: 22, canvas: [{ type: 'rect', x: 0, y: 0, w: 14, h: BANDA_HEIGHT, color }] },
      { width: '*', text: titulo, bold: true, fontSize: 10.5, margin: [0, 5, 0, 0] },
      { width: 'auto', text: detalle, color: GRIS, margin: [0, 6, 6, 0] },
    ],
  };
  const titles = columns.map(
    (column) =>
      ({
        text: column.titulo,
        bold: true,
        fontSize: 7.5,
        color: GRIS,
        ...alignmentOf(column),
      }) as TableCell,
  );
  const widths = widthsOf(columns);
  const altas: number[] = [];
  const escritas = Array.from({ length: rows.length }, (_, lugar) => {
    const row = rows.at(lugar)!;
    if (row.some((cell, column) => heightOf(cell, widths[column] ?? WIDTH) > ROW_HEIGHT)) altas.push(lugar);
    return row.map(partible);
  });
  return {
    table: {
      headerRows: 2,
      // Content that must not be split and is higher than a page is not drawn at all.
      keepWithHeaderRows: altas[0] === 0 ? 0 : 1,
      dontBreakRows: altas.length === 0,
      widths,
      body: [[banda, ...columns.slice(1).map(() => '')], titles, ...escritas],
    },
    layout: 'seccion',
    margin: [0, 0, 0, 11],
  };
}

const escrito = ({ texto, negrita, color, cuerpo }: Text) => ({
  text: texto,
  ...(negrita === undefined ? {} : { bold: negrita }),
  ...(color === undefined ? {} : { color }),
  ...(cuerpo === undefined ? {} : { fontSize: cuerpo }),
});

/** A value for drawing. */
function cellOnPaper(value: Value): object {
  const cell: Cell = written(value);
  if (typeof cell === 'string') return { text: cell };
  if ('renglones' in cell)
    return { stack: cell.renglones.map((uno) => (typeof uno === 'string' ? uno : escrito(uno))) };
  if (!('palabras' in cell)) return escrito(cell);
  const { palabras, ...comun } = cell;
  const text = palabras.flatMap((una) => [{ ...escrito(una), noWrap: true }, ENTRE_PALABRAS]);
  return { ...escrito({ ...comun, texto: '' }), text };
}

/** A table of a report for drawing. */
function seccionEnPapel(seccion: Seccion): Content {
  const { titulo, color, unidad, columnas, filas, total, vacio } = seccion;
  if (filas.length === 0 && vacio !== undefined)
    return {
      stack: [
        { text: titulo, bold: true, fontSize: 10.5 },
        { text: vacio, color: GRIS },
      ],
      margin: [0, 0, 0, 11],
    };
  const dibujada = (value: Value, lugar: number): TableCell =>
    ({ ...cellOnPaper(value), ...alignmentOf(columnas[lugar]) }) as TableCell;
  const banda = { titulo, color, detalle: cuantos(seccion.cuantos ?? filas.length, ...unidad) };
  const { alLado = 1 } = seccion;
  const vacias = (cuantas: number): TableCell[] => Array<TableCell>(cuantas * columnas.length).fill('');
  const ultima = total && [
    ...total.map((value, lugar) => dibujada({ texto: textOfValue(value), negrita: true }, lugar)),
    ...vacias(alLado - 1),
  ];
  const lines = Math.ceil(filas.length / alLado);
  const line = (lugar: number): TableCell[] => {
    const desde = lugar * alLado;
    const suyas = Array.from({ length: Math.min(alLado, filas.length - desde) }, (_, i) => filas.at(desde + i)!);
    return [...suyas.flatMap((row) => row.map(dibujada)), ...vacias(alLado - suyas.length)];
  };
  return table(banda, Array<readonly Column[]>(alLado).fill(columnas).flat(), {
    length: lines + (ultima ? 1 : 0),
    at: (lugar) => (lugar < lines ? line(lugar) : ultima),
  });
}

/** A table that is not drawn yet: the thread of the drawing does it, so that its rows cost the event loop nothing more. */
export interface Undrawn {
  readonly seccion: Seccion;
  /** Whether nothing is left free below it. */
  readonly isLast?: true;
}

/** The parts of a report for drawing. Its tables are drawn later. */
export const forPaper = (bloques: readonly Bloque[]): (Content | Undrawn)[] =>
  bloques.map((bloque) => {
    if ('dibujo' in bloque) return bloque.dibujo;
    return 'aviso' in bloque ? { text: bloque.aviso, color: ROJO, margin: [0, 0, 0, 8] } : { seccion: bloque };
  });

const isUndrawn = (part: Content | Undrawn): part is Undrawn =>
  typeof part === 'object' && part !== null && 'seccion' in part;

/** A margin below the last table would start an empty page if the table ends at the foot of a page. */
export function withoutLastMargin(content: readonly (Content | Undrawn)[]): (Content | Undrawn)[] {
  const last = content.at(-1);
  return last === undefined ? [] : [...content.slice(0, -1), isUndrawn(last) ? { ...last, isLast: true } : cut(last)];
}

function cut(content: Content): Content {
  if (typeof content !== 'object' || !('margin' in content)) return content;
  const [left, top, right] = content.margin as [number, number, number, number];
  return { ...content, margin: [left, top, right, 0] };
}

/** Draws the tables that are not drawn yet. */
export const drawn = (content: readonly (Content | Undrawn)[]): Content[] =>
  content.map((part) => {
    if (!isUndrawn(part)) return part;
    const { seccion, isLast = false } = part;
    return isLast ? cut(seccionEnPapel(seccion)) : seccionEnPapel(seccion);
  });

/** The parts of a report, drawn. */
export const enPapel = (bloques: readonly Bloque[]): Content[] => drawn(forPaper(bloques));
