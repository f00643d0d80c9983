import type { Content, TableCell } from 'pdfmake/interfaces';
import { cuantos } from './formato';
import { ANCHO, GRIS, ROJO, SUAVE } from './papel';
import { porPartes } from './por-partes';
import { ENTRE_PALABRAS, type Bloque, type Celda, type Columna, type Filas, type Seccion, type Texto } from './seccion';

/** The heading of a table: what it holds, and the colour of its step. */
export interface Banda {
  readonly titulo: string;
  readonly detalle: string;
  readonly color: string;
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

/** Returns the text of what is drawn. */
function textoDe(nodo: unknown): string {
  if (typeof nodo === 'string' || typeof nodo === 'number') return String(nodo);
  if (Array.isArray(nodo)) return nodo.map(textoDe).join('');
  if (nodo === null || typeof nodo !== 'object') return '';
  const { text, stack = [] } = nodo as { text?: unknown; stack?: unknown[] };
  return text === undefined ? stack.map(textoDe).join(' ') : textoDe(text);
}

/** A table under thin lines; its band and headings stand again on each page, never without a row below them. */
export async function tabla(
  { titulo, detalle, color }: Banda,
  columnas: readonly Columna[],
  filas: Filas<TableCell>,
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

const escrito = ({ texto, negrita, color, cuerpo }: Texto) => ({
  text: texto,
  ...(negrita === undefined ? {} : { bold: negrita }),
  ...(color === undefined ? {} : { color }),
  ...(cuerpo === undefined ? {} : { fontSize: cuerpo }),
});

/** A cell as it is drawn. */
function celdaEnPapel(celda: Celda): object {
  if (typeof celda === 'string') return { text: celda };
  if ('renglones' in celda)
    return { stack: celda.renglones.map((uno) => (typeof uno === 'string' ? uno : escrito(uno))) };
  if (!('palabras' in celda)) return escrito(celda);
  const { palabras, ...comun } = celda;
  const text = palabras.flatMap((una) => [{ ...escrito(una), noWrap: true }, ENTRE_PALABRAS]);
  return { ...escrito({ ...comun, texto: '' }), text };
}

/** A table of a report as it is drawn. */
function seccionEnPapel(seccion: Seccion): Content | Promise<Content> {
  const { titulo, color, unidad, columnas, filas, total, vacio } = seccion;
  if (filas.length === 0 && vacio !== undefined)
    return {
      stack: [
        { text: titulo, bold: true, fontSize: 10.5 },
        { text: vacio, color: GRIS },
      ],
      margin: [0, 0, 0, 11],
    };
  const dibujada = (celda: Celda, lugar: number): TableCell =>
    ({ ...celdaEnPapel(celda), ...(columnas[lugar]?.derecha ? { alignment: 'right' } : {}) }) as TableCell;
  const banda = { titulo, color, detalle: cuantos(seccion.cuantos ?? filas.length, ...unidad) };
  const { alLado = 1 } = seccion;
  const vacias = (cuantas: number): TableCell[] => Array<TableCell>(cuantas * columnas.length).fill('');
  const ultima = total && [
    ...total.map((texto, lugar) => dibujada({ texto, negrita: true }, lugar)),
    ...vacias(alLado - 1),
  ];
  const renglones = Math.ceil(filas.length / alLado);
  const renglon = (lugar: number): TableCell[] => {
    const desde = lugar * alLado;
    const suyas = Array.from({ length: Math.min(alLado, filas.length - desde) }, (_, i) => filas.at(desde + i)!);
    return [...suyas.flatMap((fila) => fila.map(dibujada)), ...vacias(alLado - suyas.length)];
  };
  return tabla(banda, Array<readonly Columna[]>(alLado).fill(columnas).flat(), {
    length: renglones + (ultima ? 1 : 0),
    at: (lugar) => (lugar < renglones ? renglon(lugar) : ultima),
  });
}

/** The parts of a report as they are drawn. */
export async function enPapel(bloques: readonly Bloque[]): Promise<Content[]> {
  const dibujados: Content[] = [];
  for (const bloque of bloques) {
    if ('dibujo' in bloque) dibujados.push(bloque.dibujo);
    else if ('aviso' in bloque) dibujados.push({ text: bloque.aviso, color: ROJO, margin: [0, 0, 0, 8] });
    else dibujados.push(await seccionEnPapel(bloque));
  }
  return dibujados;
}
