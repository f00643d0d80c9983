import type { Clase, Documento, Letra, Modulo, Run } from './press';

/**
 * Shapes plain text by pairs of letters. The library applies all rules of the font to each word; a club's codes, dates
 * and figures are thousands of words of which hardly two are alike, but of the same few letters: what the rules make of
 * two of them beside each other is asked once. Texts of other scripts, marks and ligatures go the library's way.
 */
export function quickFonts(modulo: Modulo): void {
  const { prototype } = modulo<Clase<Documento>>('PDFDocument').default;
  const PLAIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201d\u2026]+$/;
  const LIGATURE = /f[fijlt]/;
  /** The rules depend on the script; a text without any letter has none. */
  const LATIN = /[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff]/;

  const isMoved = ({ positions }: Run): boolean =>
    positions.some(({ xOffset, yOffset, yAdvance }) => xOffset !== 0 || yOffset !== 0 || yAdvance !== 0);

  /** What one script's rules make of letters; null where letters change each other, and not only their distance. */
  const rulesOf = ({ font }: Letra, script: string | undefined) => {
    const letters = new Map<string, Run['glyphs'][number] | null>();
    const distances = new Map<string, number | null>();
    const letterOf = (signo: string) => {
      let found = letters.get(signo);
      if (found === undefined) {
        const run = font.layout(signo, undefined, script);
        const [glyph] = run.glyphs;
        const plain = run.glyphs.length === 1 && !isMoved(run) && run.positions[0]!.xAdvance === glyph!.advanceWidth;
        found = plain ? glyph! : null;
        letters.set(signo, found);
      }
      return found;
    };
    const distanceOf = (both: string): number | null => {
      let found = distances.get(both);
      if (found === undefined) {
        const [una, otra] = [letterOf(both[0]!), letterOf(both[1]!)];
        const run = font.layout(both, undefined, script);
        const [first, second] = run.glyphs;
        const plain =
          una && otra && run.glyphs.length === 2 && first!.id === una.id && second!.id === otra.id && !isMoved(run);
        found = plain && run.positions[1]!.xAdvance === otra.advanceWidth ? run.positions[0]!.xAdvance : null;
        distances.set(both, found);
      }
      return found;
    };
    return { letterOf, distanceOf };
  };

  const quicken = (letra: Letra): void => {
    const whole = letra.layoutRun.bind(letra);
    const { scale } = letra;
    const latin = rulesOf(letra, 'latn');
    const common = rulesOf(letra, undefined);
    letra.layoutRun = (text, features) => {
      if (features || !PLAIN.test(text) || LIGATURE.test(text)) return whole(text, features);
      const { letterOf, distanceOf } = LATIN.test(text) ? latin : common;
      const glyphs: Run['glyphs'][number][] = [];
      const positions: Run['positions'][number][] = [];
      let advanceWidth = 0;
      for (let i = 0; i < text.length; i += 1) {
        const glyph = letterOf(text[i]!);
        const distance = i + 1 < text.length ? distanceOf(text.slice(i, i + 2)) : glyph?.advanceWidth;
        if (!glyph || distance === null || distance === undefined) return whole(text, features);
        const xAdvance = distance * scale;
        glyphs.push(glyph);
        positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: glyph.advanceWidth * scale });
        advanceWidth += xAdvance;
      }
      return { glyphs, positions, advanceWidth };
    };
  };

  const { provideFont } = prototype;
  const quick = new WeakSet<Letra>();
  prototype.provideFont = function (this: Documento, ...de) {
    const letra = provideFont.apply(this, de);
    if (!quick.has(letra)) {
      quick.add(letra);
      quicken(letra);
    }
    return letra;
  };
}
