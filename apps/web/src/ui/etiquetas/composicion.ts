import type { Field, Etiqueta } from './etiqueta';
import type { Format } from './formats';

/** A line of text on a label: baseline and size in millimetres. */
export interface TextLine {
  readonly texto: string;
  readonly x: number;
  readonly y: number;
  readonly tamano: number;
  readonly codigo: boolean;
}

/** The positions on one label, in millimetres from its corner. */
export interface Composicion {
  readonly qr: { readonly x: number; readonly y: number; readonly lado: number };
  readonly renglones: readonly TextLine[];
}

/** Width of a letter relative to its height: the code's font is monospaced, for the other it is the average of capitals. */
const CODIGO_WIDTH = 0.62;
const LETTER_WIDTH = 0.56;
const CODIGO = { minimo: 2.1, maximo: 6.5 } as const;
/** Below this size a code is better legible across the whole label than beside the QR code. */
const COMODO = 3.2;
/** A phone needs half a millimetre for each of 37 modules, border included. */
const MIN_QR = 18;
const DATUM = { minimo: 1.9, maximo: 4.2 } as const;
const LINE_SPACING = 1.25;
/** Maximum part of the label's width for the QR code: the rest is for text. */
const PARTE_DEL_QR = 0.46;
const CALLE = 1;

const entre = (value: number, { minimo, maximo }: { readonly minimo: number; readonly maximo: number }): number =>
  Math.min(Math.max(value, minimo), maximo);

/**
 * The QR code on the left and, beside it, the code as large as possible and the chosen facts while there is space. A
 * code that would be too small there goes above both, in one line.
 */
export function componer(etiqueta: Etiqueta, format: Format, fields: ReadonlySet<Field>): Composicion {
  const { aire, etiqueta: papel } = format;
  const width = papel.ancho - 2 * aire;
  const height = papel.alto - 2 * aire;
  const arriba = headerOf(etiqueta.codigo, width, height);
  const abajo = height - altura(arriba);
  const lado = Math.min(abajo, width * PARTE_DEL_QR);
  const x = aire + lado + CALLE;
  const junto = width - lado - CALLE;
  const lines = [
    ...(arriba.length > 0 ? [] : codigoLines(etiqueta.codigo, junto)),
    ...linesOfData(etiqueta, fields, junto, abajo),
  ];
  const entran = queEntran(lines, abajo);
  const desde = aire + altura(arriba);
  return {
    qr: { x: aire, y: desde + (abajo - lado) / 2, lado },
    renglones: [
      ...apilados(arriba, aire, aire),
      ...apilados(entran, x, desde + Math.max((abajo - altura(entran)) / 2, 0)),
    ],
  };
}

/** The lines below each other, from this corner. */
function apilados(lines: readonly Line[], x: number, desde: number): readonly TextLine[] {
  let y = desde;
  return lines.map(({ texto, tamano, codigo }) => {
    y += tamano * LINE_SPACING;
    // The baseline is a fifth above the bottom of the line.
    return { texto, tamano, codigo, x, y: y - tamano * 0.35 };
  });
}

/** The code across the label, if beside the QR code it would be small; none if it fits there, or would be too small here too. */
function headerOf(codigo: string, width: number, height: number): readonly Line[] {
  const lado = Math.min(height, width * PARTE_DEL_QR);
  if (sizeIn(width - lado - CALLE, codigo.length) >= COMODO) return [];
  const size = Math.min(sizeIn(width, codigo.length), (height - MIN_QR) / LINE_SPACING, CODIGO.maximo);
  return size >= CODIGO.minimo ? [{ texto: codigo, tamano: size, codigo: true }] : [];
}

/** The size of so many letters of a code in one line of this width. */
const sizeIn = (width: number, letras: number): number => width / (letras * CODIGO_WIDTH);

type Line = Pick<TextLine, 'texto' | 'tamano' | 'codigo'>;

const altura = (lines: readonly Line[]): number => lines.reduce((suma, { tamano }) => suma + tamano * LINE_SPACING, 0);

function queEntran(lines: readonly Line[], height: number): readonly Line[] {
  const cuantas = lines.findIndex((_line, i) => i > 0 && altura(lines.slice(0, i + 1)) > height + 0.01);
  return cuantas === -1 ? lines : lines.slice(0, cuantas);
}

/** A code in one line as large as possible, or in two if it fits nowhere in one: a typed name. */
function codigoLines(codigo: string, width: number): readonly Line[] {
  const enUna = sizeIn(width, codigo.length) >= COMODO;
  const partes = enUna ? [codigo] : enDos(codigo, width / (CODIGO.minimo * CODIGO_WIDTH));
  const largo = Math.max(...partes.map((parte) => parte.length));
  const size = entre(sizeIn(width, largo), CODIGO);
  // A small tolerance for rounding errors: a code that fits exactly is not cut.
  const caben = Math.floor(width / (size * CODIGO_WIDTH) + 0.001);
  return partes.map((parte) => ({ texto: cortado(parte, caben), tamano: size, codigo: true }));
}

/** Split at the hyphen or space nearest to its middle; at the middle itself if a part would still not fit. */
function enDos(codigo: string, caben: number): readonly string[] {
  const medio = codigo.length / 2;
  const cortes = [...codigo.matchAll(/[-\s]/g)].map(({ index }) => index + 1);
  const corte = cortes.sort((a, b) => Math.abs(a - medio) - Math.abs(b - medio))[0];
  const entera = corte === undefined || corte >= codigo.length;
  if (entera && codigo.length <= caben) return [codigo];
  if (entera || Math.max(corte, codigo.length - corte) > caben) {
    const mitad = Math.ceil(medio);
    return [codigo.slice(0, mitad), codigo.slice(mitad)];
  }
  return [codigo.slice(0, corte).trim(), codigo.slice(corte).trim()];
}

function linesOfData({ datos }: Etiqueta, fields: ReadonlySet<Field>, width: number, height: number): readonly Line[] {
  return datos
    .filter(({ campo }) => fields.has(campo))
    .map(({ texto }) => {
      const size = entre(Math.min(height / 8, width / (texto.length * LETTER_WIDTH)), DATUM);
      const caben = Math.floor(width / (size * LETTER_WIDTH) + 0.001);
      return { texto: cortado(texto, caben), tamano: size, codigo: false };
    });
}

const cortado = (text: string, caben: number): string =>
  [...text].length <= caben ? text : `${[...text].slice(0, Math.max(caben - 1, 1)).join('')}…`;
