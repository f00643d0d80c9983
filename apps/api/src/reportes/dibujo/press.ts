/**
 * The parts of pdfmake and its engine pdfkit that the drawing thread uses: neither documents its internals. The
 * functions of this folder get the library's modules as a parameter, because only the thread knows where they are.
 */

/** Loads a module of the library by name. */
export type Modulo = <T>(nombre: string) => T;

/** A module whose only export is a class. */
export interface Clase<T, Con extends readonly unknown[] = readonly never[]> {
  readonly default: { new (...con: Con): T; readonly prototype: T };
}

/** The movement of a glyph, in thousandths of the font's size. */
interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  /** Of the glyph alone; equal to `xAdvance` without kerning. */
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
  /** Factor from the font's units to thousandths. */
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

/** The style of a text in a table. */
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

/** Text of one style within a line. */
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
  /** The position of its baseline, from the cell's left edge and top. */
  readonly x: number;
  readonly base: number;
  readonly alto: number;
  readonly tintas: readonly Tinta[];
}

/** Shapes text in a font. */
export interface Shape {
  /** In points. */
  widthOf(text: string, size: number): number;
  /** The operand of `TJ`; null if a glyph is off the baseline. */
  operandOf(text: string): string | null;
}

/** A measured word of a line. */
export interface Inline {
  readonly text: string;
  readonly font: Letra;
  readonly fontSize: number;
  readonly color: string;
  readonly alignment: string;
  readonly x: number;
}

/** Joins the words of a line; null if one of them is more than plain text, unless that was checked. */
export type InkOf = (inlines: readonly Inline[], arePlain?: boolean) => readonly Tinta[] | null;

/** Lays out a cell of a given width; null if it contains more than plain text. */
export type LayoutCell = (cell: unknown, width: number) => readonly CellLine[] | null;

/** A row of a table for drawing: its lines, and the thin line below it. */
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

/** The stack of styles at the place of a table. */
export interface Pila {
  getProperty(nombre: string): unknown;
  auto<T>(nodo: unknown, hacer: () => T): T;
  clone(): Pila;
}
