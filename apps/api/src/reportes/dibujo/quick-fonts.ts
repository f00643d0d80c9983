import type { Clase, Documento, Letra, Modulo, Run, Shape } from './press';

/**
 * Shapes plain text by pairs of letters. The library applies all rules of the font to each word. A club's codes, dates
 * and figures are thousands of different words of the same few letters, so the rules are applied once to each pair of
 * adjacent letters. Texts of other scripts, marks and ligatures are left to the library.
 */
export function quickFonts(modulo: Modulo): (letra: Letra) => Shape {
  const { prototype } = modulo<Clase<Documento>>('PDFDocument').default;
  const LIGATURE = /f[fijlt]/;
  /** The rules depend on the script; a text without letters has none. */
  const LATIN = /[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/;
  /** Letters that are shaped this way. Others are not letters (a soft hyphen), or have higher code points. */
  const LETTERS = 256;
  const isLetter = (code: number): boolean =>
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff && code !== 0xad);

  const isMoved = ({ positions }: Run): boolean =>
    positions.some(({ xOffset, yOffset, yAdvance }) => xOffset !== 0 || yOffset !== 0 || yAdvance !== 0);

  /**
   * The distance from a letter to the next one, by both, in the font's units; NaN if the letters change each other and
   * not only their distance. At index 0 is a letter's own width, for the last one.
   */
  const distancesIn = ({ font }: Letra, script: string | undefined) => {
    const known = new Float64Array(LETTERS * LETTERS).fill(-1);
    const alone = (code: number): Run | null => {
      const run = font.layout(String.fromCharCode(code), undefined, script);
      const plain = run.glyphs.length === 1 && !isMoved(run);
      return plain && run.positions[0]!.xAdvance === run.glyphs[0]!.advanceWidth ? run : null;
    };
    const ask = (code: number, next: number): number => {
      const una = alone(code);
      if (!una) return NaN;
      if (next === 0) return una.glyphs[0]!.advanceWidth;
      const otra = alone(next);
      const run = font.layout(String.fromCharCode(code, next), undefined, script);
      const [first, second] = run.glyphs;
      if (!otra || run.glyphs.length !== 2 || isMoved(run)) return NaN;
      const same = first!.id === una.glyphs[0]!.id && second!.id === otra.glyphs[0]!.id;
      return same && run.positions[1]!.xAdvance === second!.advanceWidth ? run.positions[0]!.xAdvance : NaN;
    };
    return (code: number, next: number): number => {
      const at = code * LETTERS + next;
      const found = known[at]!;
      return found === -1 ? (known[at] = ask(code, next)) : found;
    };
  };

  const shapeOf = (letra: Letra): Shape => {
    const { scale } = letra;
    const latin = distancesIn(letra, 'latn');
    const common = distancesIn(letra, undefined);
    const glyphs: string[] = [];
    const glyphOf = (code: number): string => (glyphs[code] ??= letra.encode(String.fromCharCode(code))[0][0]!);
    const whole = letra.widthOfString.bind(letra);

    const isPlain = (text: string): boolean => {
      for (let i = 0; i < text.length; i += 1) if (!isLetter(text.charCodeAt(i))) return false;
      return !LIGATURE.test(text);
    };
    /** NaN if the library has to shape it. */
    const advanceOf = (text: string): number => {
      if (!isPlain(text)) return NaN;
      const distance = LATIN.test(text) ? latin : common;
      let width = 0;
      for (let i = 0; i < text.length; i += 1)
        width += distance(text.charCodeAt(i), i + 1 < text.length ? text.charCodeAt(i + 1) : 0) * scale;
      return width;
    };
    /** With all rules; null if a glyph is moved off the baseline. */
    const operandOfRun = (text: string): string | null => {
      const [hexes, positions] = letra.encode(text);
      let operand = '';
      let hex = '';
      for (const [i, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
        if (xOffset !== 0 || yOffset !== 0) return null;
        hex += hexes[i]!;
        const kerning = Math.round((advanceWidth - xAdvance) * 1e6) / 1e6;
        if (kerning === 0) continue;
        operand += `<${hex}> ${kerning} `;
        hex = '';
      }
      return operand + (hex === '' ? '' : `<${hex}> `);
    };
    const operandOf = (text: string): string | null => {
      if (Number.isNaN(advanceOf(text))) return operandOfRun(text);
      const distance = LATIN.test(text) ? latin : common;
      let operand = '<';
      for (let i = 0; i < text.length; i += 1) {
        const code = text.charCodeAt(i);
        operand += glyphOf(code);
        if (i + 1 === text.length) break;
        const kerning = (distance(code, 0) - distance(code, text.charCodeAt(i + 1))) * scale;
        if (kerning !== 0) operand += `> ${Math.round(kerning * 1e6) / 1e6} <`;
      }
      return `${operand}> `;
    };
    const widthOf = (text: string, size: number): number => {
      const width = advanceOf(text);
      return Number.isNaN(width) ? whole(text, size) : width * (size / 1000);
    };
    letra.widthOfString = (text, size, features) => (features ? whole(text, size, features) : widthOf(text, size));
    return { widthOf, operandOf };
  };

  const shapes = new WeakMap<Letra, Shape>();
  const { provideFont } = prototype;
  prototype.provideFont = function (this: Documento, ...de) {
    const letra = provideFont.apply(this, de);
    if (!shapes.has(letra)) shapes.set(letra, shapeOf(letra));
    return letra;
  };
  return (letra) => shapes.get(letra)!;
}
