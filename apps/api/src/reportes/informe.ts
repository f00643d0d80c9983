import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces';
import type { Cifra } from '../nucleo/portadas';
import { cifrasDeConstancia, marcasDeRegistros, type Historia } from './historia';
import { WIDTH, GRIS, ROJO } from './papel';
import { cada, textOf, type Seccion as Tabla } from './seccion';
import type { Informe } from './emisor';
import { cuantos } from './format';

/** A table of a report, with the records of its rows. */
export interface Seccion extends Tabla {
  /** The record, or the records, of each row. The report marks those that were corrected or late. */
  readonly registros?: readonly (string | readonly string[])[];
}

/** A report of tables, with the parts before them. */
export interface DatosDeInforme extends Pick<
  Informe,
  'titulo' | 'asunto' | 'club' | 'numero_de_club' | 'cultivo' | 'direccion' | 'ejemplo' | 'constancia' | 'hechos'
> {
  readonly historia?: Historia;
  /** Free texts above the figures: they may name a person, so the page of the seal leaves them out. */
  readonly textos?: readonly (readonly [nombre: string, valor: string])[];
  readonly resumen?: readonly (readonly [nombre: string, valor: string])[];
  readonly dibujos?: readonly Content[];
  readonly secciones: readonly Seccion[];
}

/** Summary, pictures, and tables with their totals. */
export function informeDe({
  textos = [],
  resumen = [],
  dibujos = [],
  secciones,
  historia = new Map(),
  ...resto
}: DatosDeInforme): Informe {
  return {
    ...resto,
    cifras: [...cifrasDe(resumen, secciones), ...cifrasDeConstancia(resto.constancia)],
    contenido: [
      ...(textos.length + resumen.length > 0 ? [{ dibujo: figuras([...textos, ...resumen]) }] : []),
      ...dibujos.map((drawing) => ({ dibujo: drawing })),
      ...secciones.map((una) => conMarcas(una, historia)),
    ],
  };
}

/** The figures at the head of a report, and under its tables. */
const cifrasDe = (resumen: NonNullable<DatosDeInforme['resumen']>, secciones: readonly Seccion[]): Cifra[] => [
  ...resumen.map(([nombre, value]) => ({ nombre, valor: value })),
  ...secciones.flatMap(({ titulo, unidad, columnas, filas, total = [] }) => [
    { nombre: titulo, valor: cuantos(filas.length, ...unidad) },
    ...total
      .map(textOf)
      .flatMap((value, lugar) =>
        value === '' || value === 'Total'
          ? []
          : [{ nombre: `${titulo}: ${columnas[lugar]?.titulo ?? ''}`, valor: value }],
      ),
  ]),
];

/** Marks the rows whose records were corrected or late, below the text of the column with flexible width. */
function conMarcas({ registros = [], ...una }: Seccion, historia: Historia): Tabla {
  const conMarca = una.columnas.findIndex(({ ancho }) => ancho === '*');
  const lugares = Array.from({ length: una.filas.length }, (_, lugar) => lugar);
  const rows = cada(lugares, (lugar) => {
    const row = una.filas.at(lugar)!;
    const marcas = marcasDeRegistros([registros[lugar] ?? []].flat(), historia);
    if (marcas === '') return row;
    return row.map((cell, column) =>
      column === conMarca
        ? { renglones: [textOf(cell), { texto: marcas, cuerpo: 6.5, negrita: true, color: ROJO }] }
        : cell,
    );
  });
  return { ...una, filas: rows };
}

const PER_LINE = 4;

/** A longer value is a text and not a figure, and has a line of its own. */
const MAX_FIGURA = 22;

/** Figures with their names, four in a line, and texts on a line of their own, all in the given order. */
function figuras(resumen: NonNullable<DatosDeInforme['resumen']>): Content {
  const lines: TableCell[][] = [];
  let open: TableCell[] = [];
  for (const uno of resumen) {
    const isText = uno[1].length > MAX_FIGURA;
    if (isText) lines.push([{ ...figura(uno), colSpan: PER_LINE }]);
    else if (open.length % PER_LINE === 0) lines.push((open = [figura(uno)]));
    else open.push(figura(uno));
    if (isText) open = [];
  }
  const body = lines.map((line) => Array.from({ length: PER_LINE }, (_, column): TableCell => line[column] ?? ''));
  return {
    table: { widths: Array.from({ length: PER_LINE }, () => (WIDTH - PER_LINE * 12) / PER_LINE), body },
    layout: 'bloque',
    margin: [0, 0, 0, 8],
  };
}

const figura = ([nombre, value]: readonly [nombre: string, valor: string]) => ({
  stack: [
    { text: nombre, fontSize: 7, color: GRIS },
    { text: value, fontSize: 11, bold: true },
  ],
  margin: [0, 0, 0, 6] as [number, number, number, number],
});

/** A bar of a chart. */
export interface Barra {
  readonly valor: number;
  readonly texto: string;
  readonly color: string;
  /** Hatched instead of solid. */
  readonly hueca?: boolean;
}

const BARRA_WIDTH = 290;

const BARRA_HEIGHT = 8;
const ENTRE_RAYAS = 5;

/** A solid bar, or a hatched one: they differ in print without colour. */
function trazos(width: number, color: string, hueca: boolean): CanvasElement[] {
  const y = 2;
  if (!hueca) return [{ type: 'rect', x: 0, y, w: width, h: BARRA_HEIGHT, color }];
  const rayas = Array.from({ length: Math.floor(width / ENTRE_RAYAS) }, (_raya, i): CanvasElement => {
    const x = (i + 1) * ENTRE_RAYAS;
    return {
      type: 'line',
      x1: Math.max(0, x - ENTRE_RAYAS),
      y1: y + BARRA_HEIGHT,
      x2: x,
      y2: y,
      lineWidth: 0.7,
      lineColor: color,
    };
  });
  return [{ type: 'rect', x: 0, y, w: width, h: BARRA_HEIGHT, lineWidth: 0.7, lineColor: color }, ...rayas];
}

/** A bar chart with one scale. */
export function barras(
  title: string,
  leyenda: readonly (readonly [nombre: string, color: string, hueca?: 'hueca'])[],
  lines: readonly { readonly nombre: string; readonly barras: readonly Barra[] }[],
): Content[] {
  const mayor = Math.max(0, ...lines.flatMap((uno) => uno.barras.map(({ valor }) => valor)));
  if (mayor === 0) return [];
  const barra = ({ valor, texto, color, hueca = false }: Barra): Content => ({
    columns: [
      {
        width: BARRA_WIDTH + 6,
        canvas: trazos(Math.max(0.5, (valor / mayor) * BARRA_WIDTH), color, hueca),
      },
      { width: '*', text: texto, fontSize: 7.5 },
    ],
  });
  return [
    { text: title, bold: true, fontSize: 10.5, margin: [0, 2, 0, 2] },
    {
      text: leyenda.flatMap(([nombre, color, hueca]) => [
        { text: `${hueca ? 'Rayada' : 'Llena'}: ${nombre}   `, color },
      ]),
      fontSize: 8,
    },
    {
      table: {
        widths: [110, '*'],
        dontBreakRows: true,
        body: lines.map(({ nombre, barras: suyas }): TableCell[] => [{ text: nombre }, { stack: suyas.map(barra) }]),
      },
      layout: 'renglones',
      margin: [0, 3, 0, 11],
    },
  ];
}
