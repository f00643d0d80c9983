/**
 * What the drawing thread sees of pdfmake and of pdfkit, its engine: neither describes its inside. The
 * functions of this folder take the library's modules as a parameter: the thread knows where they are.
 */

/** Gives a module of the library by its name. */
export type Modulo = <T>(nombre: string) => T;

/** A module whose only export is a class. */
export interface Clase<T, Con extends readonly unknown[] = readonly never[]> {
  readonly default: { new (...con: Con): T; readonly prototype: T };
}

/** How a glyph is moved, in thousandths of the font's size. */
interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** Of the glyph alone; without kerning it is the same as `xAdvance`. */
  readonly advanceWidth: number;
}

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
}

/** Shaped text. */
export interface Run {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}

/** A font of the document. */
export interface Letra {
  readonly id: string;
  readonly ascender: number;
  /** From the font's units to thousandths. */
  readonly scale: number;
  readonly font: { layout(text: string, features?: unknown, script?: string): Run };
  widthOfString(text: string, size: number, features?: unknown): number;
  lineHeight(size: number): number;
  encode(text: string): readonly [glyphs: readonly string[], positions: readonly Position[]];
  ref(): unknown;
}

export interface Documento {
  readonly page: { readonly height: number; readonly fonts: Record<string, unknown> };
  provideFont(nombre: string, bold: boolean, italics: boolean): Letra;
  addPage(options: unknown): unknown;
  addContent(text: string): unknown;
  opacity(parte: number): unknown;
  strokeOpacity(parte: number): unknown;
  _normalizeColor(color: string): readonly number[] | null;
}

/** How a text of a table looks. */
export interface Estilo {
  readonly font: string;
  readonly bold: boolean;
  readonly fontSize: number;
  readonly color: string;
  readonly lineHeight: number;
  readonly alignment: string;
  readonly wordBreak: string;
  readonly noWrap: boolean;
}

/** Text of one look within a line. */
export interface Tinta {
  /** From the left edge of the line. */
  readonly x: number;
  readonly letra: Letra;
  readonly cuerpo: number;
  readonly color: string;
  /** The operand of `TJ`. */
  readonly tj: string;
}

/** A line of a cell. */
export interface CellLine {
  /** From the cell's left edge, and of its base line from the cell's top. */
  readonly x: number;
  readonly base: number;
  readonly alto: number;
  readonly tintas: readonly Tinta[];
}

/** How a font writes text. */
export interface Shape {
  /** In points. */
  widthOf(text: string, size: number): number;
  /** The operand of `TJ`; null where a glyph does not stand on the line. */
  operandOf(text: string): string | null;
}

/** A word of a line as the library measured it. */
export interface Inline {
  readonly text: string;
  readonly font: Letra;
  readonly fontSize: number;
  readonly color: string;
  readonly alignment: string;
  readonly x: number;
}

/** Writes the words of a line together; null where one of them holds more than letters, unless that is known. */
export type InkOf = (inlines: readonly Inline[], arePlain?: boolean) => readonly Tinta[] | null;

/** Lays out a cell of a given width; null where it holds more than plain text. */
export type LayoutCell = (cell: unknown, width: number) => readonly CellLine[] | null;

/** A row of a table as it is drawn: its lines, and the thin line below it. */
export interface RowInk {
  readonly renglones: readonly { readonly x: number; readonly y: number; readonly tintas: readonly Tinta[] }[];
  readonly raya: {
    readonly x: number;
    readonly hasta: number;
    readonly y: number;
    readonly grosor: number;
    readonly color: string;
  };
}

/** The styles that hold where a table stands. */
export interface Pila {
  getProperty(nombre: string): unknown;
  auto<T>(nodo: unknown, hacer: () => T): T;
  clone(): Pila;
}
