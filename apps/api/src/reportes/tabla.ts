import type { Content, TableCell } from 'pdfmake/interfaces';
import { textoDe } from './csv';
import { ANCHO, GRIS, SUAVE } from './papel';
import { porPartes } from './por-partes';

/** The heading of a table: what it holds, and the colour of its step. */
export interface Banda {
  readonly titulo: string;
  readonly detalle: string;
  readonly color: string;
}

export interface Columna {
  readonly titulo: string;
  readonly ancho: number | '*';
  readonly derecha?: boolean;
}

const ALTO_DE_BANDA = 22;

/** Room on each side of a column, of the layout `seccion`; before the first there is none. */
const MARGEN_DE_COLUMNA = 5;

/**
 * The widths of columns in points. What is left is divided here: the drawing would give a column all that its longest
 * word asks for, and push those after it off the page.
 */
function anchosDe(columnas: readonly Columna[]): number[] {
  const fijo = columnas.reduce((suma, { ancho }) => suma + (ancho === '*' ? 0 : ancho), 0);
  const margenes = (2 * columnas.length - 1) * MARGEN_DE_COLUMNA;
  const libres = columnas.filter(({ ancho }) => ancho === '*').length;
  return columnas.map(({ ancho }) => (ancho === '*' ? (ANCHO - fijo - margenes) / libres : ancho));
}

/** A row up to this high is not parted, in points: with the headings above it, it fits on any page. */
const ALTO_DE_UNA_FILA = 300;
/** The widest letter, and a line, in points. */
const LETRA = 8;
const RENGLON = 12;

/** Longer than this it is no word but letters without end, which may be parted anywhere. */
const SIN_FIN = /\S{61}/;

/** Lets letters without end be parted between any two: sought line by line, the place to part them takes seconds. */
function partible(celda: TableCell): TableCell {
  if (!SIN_FIN.test(textoDe(celda))) return celda;
  return { ...(typeof celda === 'object' ? celda : { text: celda }), wordBreak: 'break-all' } as TableCell;
}

/** How high a cell is at most, in points. */
function altoDe(celda: unknown, ancho: number): number {
  if (typeof celda === 'string' || typeof celda === 'number')
    return Math.ceil((String(celda).length * LETRA) / ancho) * RENGLON;
  if (Array.isArray(celda)) return celda.reduce<number>((suma, parte) => suma + altoDe(parte, ancho), 0);
  if (celda === null || typeof celda !== 'object') return 0;
  const { text, stack, columns } = celda as { text?: unknown; stack?: unknown; columns?: unknown };
  return altoDe(Array.isArray(text) ? text.map(textoDe).join('') : (text ?? stack ?? columns), ancho);
}

/** Rows of a table, in an array or written only when the table asks for them. */
export type Filas<Celda = TableCell> = Pick<readonly (readonly Celda[])[], 'length' | 'at'>;

/** A row for each, written one by one while the table is made: thousands at once would hold up the requests of others. */
export const cada = <T, Celda>(items: readonly T[], fila: (item: T) => readonly Celda[]): Filas<Celda> => ({
  length: items.length,
  at: (lugar) => fila(items[lugar]!),
});

/** A table under thin lines; its band and headings stand again on each page, never without a row below them. */
export async function tabla(
  { titulo, detalle, color }: Banda,
  columnas: readonly Columna[],
  filas: Filas,
): Promise<Content> {
  const banda: TableCell = {
    colSpan: columnas.length,
    fillColor: SUAVE,
    columns: [
      { width: 22, canvas: [{ type: 'rect', x: 0, y: 0, w: 14, h: ALTO_DE_BANDA, color }] },
      { width: '*', text: titulo, bold: true, fontSize: 10.5, margin: [0, 5, 0, 0] },
      { width: 'auto', text: detalle, color: GRIS, margin: [0, 6, 6, 0] },
    ],
  };
  const titulos = columnas.map(
    ({ titulo: texto, derecha }) =>
      ({
        text: texto,
        bold: true,
        fontSize: 7.5,
        color: GRIS,
        ...(derecha ? { alignment: 'right' } : {}),
      }) as TableCell,
  );
  const anchos = anchosDe(columnas);
  const altas: number[] = [];
  const escritas = await porPartes(Array.from({ length: filas.length }), (_, lugar) => {
    const fila = filas.at(lugar)!;
    if (fila.some((celda, columna) => altoDe(celda, anchos[columna] ?? ANCHO) > ALTO_DE_UNA_FILA)) altas.push(lugar);
    return fila.map(partible);
  });
  return {
    table: {
      headerRows: 2,
      // What must not be parted and is higher than a page is not drawn at all.
      keepWithHeaderRows: altas[0] === 0 ? 0 : 1,
      dontBreakRows: altas.length === 0,
      widths: anchos,
      body: [[banda, ...columnas.slice(1).map(() => '')], titulos, ...escritas],
    },
    layout: 'seccion',
    margin: [0, 0, 0, 11],
  };
}
