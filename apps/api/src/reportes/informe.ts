import type { CanvasElement, Content, TableCell } from 'pdfmake/interfaces';
import { SIN_FILAS } from './csv';
import type { Cifra } from '../nucleo/portadas';
import { cifrasDeConstancia, marcasDeRegistros, type Historia } from './historia';
import { ANCHO, GRIS, ROJO } from './papel';
import { tabla, type Columna, type Filas } from './tabla';
import type { Informe } from './emisor';
import { cuantos } from './formato';

/** One table of a report; its rows are what is read, already written as people do. */
export interface Seccion {
  readonly titulo: string;
  readonly color: string;
  /** `['lote', 'lotes']` */
  readonly unidad: readonly [string, string];
  readonly columnas: readonly Columna[];
  readonly filas: Filas<string>;
  /** The record, or the records, of each row. The report marks those that were corrected or came late. */
  readonly registros?: readonly (string | readonly string[])[];
  /** The last row, in bold. */
  readonly total?: readonly string[];
  /** The text for a report without rows. */
  readonly vacio: string;
}

/** A report of tables, and what stands before them. */
export interface DatosDeInforme extends Pick<
  Informe,
  'titulo' | 'asunto' | 'club' | 'numero_de_club' | 'cultivo' | 'direccion' | 'constancia' | 'hechos'
> {
  readonly historia?: Historia;
  /** What somebody wrote freely, above the figures: it may name a person, so the page of the seal leaves it out. */
  readonly textos?: readonly (readonly [nombre: string, valor: string])[];
  readonly resumen?: readonly (readonly [nombre: string, valor: string])[];
  readonly dibujos?: readonly Content[];
  readonly secciones: readonly Seccion[];
}

/** Summary, pictures, and tables with their totals. */
export async function informeDe({
  textos = [],
  resumen = [],
  dibujos = [],
  secciones,
  historia = new Map(),
  ...resto
}: DatosDeInforme): Promise<Informe> {
  const tablas: Content[] = [];
  for (const una of secciones) tablas.push(await seccion(una, historia));
  return {
    ...resto,
    cifras: [...cifrasDe(resumen, secciones), ...cifrasDeConstancia(resto.constancia)],
    contenido: [
      ...(textos.length + resumen.length > 0 ? [figuras([...textos, ...resumen])] : []),
      ...dibujos,
      ...tablas,
    ],
  };
}

/** What stands at the head of a report, and under its tables. */
const cifrasDe = (resumen: NonNullable<DatosDeInforme['resumen']>, secciones: readonly Seccion[]): Cifra[] => [
  ...resumen.map(([nombre, valor]) => ({ nombre, valor })),
  ...secciones.flatMap(({ titulo, unidad, columnas, filas, total = [] }) => [
    { nombre: titulo, valor: cuantos(filas.length, ...unidad) },
    ...total.flatMap((valor, lugar) =>
      valor === '' || valor === 'Total' ? [] : [{ nombre: `${titulo}: ${columnas[lugar]?.titulo ?? ''}`, valor }],
    ),
  ]),
];

async function seccion(
  { titulo, color, unidad, columnas, filas, registros = [], total, vacio }: Seccion,
  historia: Historia,
): Promise<Content> {
  const banda = { titulo, color, detalle: cuantos(filas.length, ...unidad) };
  if (filas.length === 0)
    return {
      style: SIN_FILAS,
      stack: [
        { text: titulo, bold: true, fontSize: 10.5 },
        { text: vacio, color: GRIS },
      ],
      margin: [0, 0, 0, 11],
    };
  const celda = (texto: string, lugar: number, bold = false): TableCell => ({
    text: texto,
    bold,
    ...(columnas[lugar]?.derecha ? { alignment: 'right' as const } : {}),
  });
  const conMarca = columnas.findIndex(({ ancho }) => ancho === '*');
  const fila = (lugar: number): TableCell[] => {
    const marcas = marcasDeRegistros([registros[lugar] ?? []].flat(), historia);
    return filas.at(lugar)!.map((texto, columna) => {
      if (marcas === '' || columna !== conMarca) return celda(texto, columna);
      return { stack: [texto, { text: marcas, fontSize: 6.5, bold: true, color: ROJO }] };
    });
  };
  const ultima = total?.map((texto, lugar) => celda(texto, lugar, true));
  return tabla(banda, columnas, {
    length: filas.length + (ultima ? 1 : 0),
    at: (lugar) => (lugar < filas.length ? fila(lugar) : ultima),
  });
}

const POR_RENGLON = 4;

/** Longer than this it is no figure but a text, and has a line of its own. */
const FIGURA_MAXIMA = 22;

/** Texts, and then figures with their names, four to a line. */
function figuras(resumen: NonNullable<DatosDeInforme['resumen']>): Content {
  const textos = resumen.filter(([, valor]) => valor.length > FIGURA_MAXIMA);
  const celdas = resumen.filter(([, valor]) => valor.length <= FIGURA_MAXIMA).map(figura);
  const enteros = textos.map((uno): TableCell[] => [
    { ...figura(uno), colSpan: POR_RENGLON },
    ...Array<TableCell>(POR_RENGLON - 1).fill(''),
  ]);
  const renglones = Array.from({ length: Math.ceil(celdas.length / POR_RENGLON) }, (_, lugar) =>
    Array.from({ length: POR_RENGLON }, (__, columna): TableCell => celdas[lugar * POR_RENGLON + columna] ?? ''),
  );
  return {
    table: {
      widths: Array.from({ length: POR_RENGLON }, () => (ANCHO - POR_RENGLON * 12) / POR_RENGLON),
      body: [...enteros, ...renglones],
    },
    layout: 'bloque',
    margin: [0, 0, 0, 8],
  };
}

const figura = ([nombre, valor]: readonly [nombre: string, valor: string]) => ({
  stack: [
    { text: nombre, fontSize: 7, color: GRIS },
    { text: valor, fontSize: 11, bold: true },
  ],
  margin: [0, 0, 0, 6] as [number, number, number, number],
});

/** A bar of a picture. */
export interface Barra {
  readonly valor: number;
  readonly texto: string;
  readonly color: string;
  /** Hatched instead of full. */
  readonly hueca?: boolean;
}

const ANCHO_DE_BARRA = 290;

const ALTO_DE_BARRA = 8;
const ENTRE_RAYAS = 5;

/** A full bar, or one of hatched lines: they differ on a print without colour. */
function trazos(ancho: number, color: string, hueca: boolean): CanvasElement[] {
  const y = 2;
  if (!hueca) return [{ type: 'rect', x: 0, y, w: ancho, h: ALTO_DE_BARRA, color }];
  const rayas = Array.from({ length: Math.floor(ancho / ENTRE_RAYAS) }, (_raya, i): CanvasElement => {
    const x = (i + 1) * ENTRE_RAYAS;
    return {
      type: 'line',
      x1: Math.max(0, x - ENTRE_RAYAS),
      y1: y + ALTO_DE_BARRA,
      x2: x,
      y2: y,
      lineWidth: 0.7,
      lineColor: color,
    };
  });
  return [{ type: 'rect', x: 0, y, w: ancho, h: ALTO_DE_BARRA, lineWidth: 0.7, lineColor: color }, ...rayas];
}

/** Bars side by side under one scale, for who would rather look than read. */
export function barras(
  titulo: string,
  leyenda: readonly (readonly [nombre: string, color: string, hueca?: 'hueca'])[],
  renglones: readonly { readonly nombre: string; readonly barras: readonly Barra[] }[],
): Content[] {
  const mayor = Math.max(0, ...renglones.flatMap((uno) => uno.barras.map(({ valor }) => valor)));
  if (mayor === 0) return [];
  const barra = ({ valor, texto, color, hueca = false }: Barra): Content => ({
    columns: [
      {
        width: ANCHO_DE_BARRA + 6,
        canvas: trazos(Math.max(0.5, (valor / mayor) * ANCHO_DE_BARRA), color, hueca),
      },
      { width: '*', text: texto, fontSize: 7.5 },
    ],
  });
  return [
    { text: titulo, bold: true, fontSize: 10.5, margin: [0, 2, 0, 2] },
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
        body: renglones.map(({ nombre, barras: suyas }): TableCell[] => [
          { text: nombre },
          { stack: suyas.map(barra) },
        ]),
      },
      layout: 'renglones',
      margin: [0, 3, 0, 11],
    },
  ];
}
