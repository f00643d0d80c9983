import type { Inline, InkOf, Letra } from './press';

/** Writes words of one look together, and each word that was written before as it was then. */
export function quickInk(): InkOf {
  const written = new Map<Letra, Map<string, string | null>>();
  /** What words may be beside letters. */
  const OTHER = [
    ...['link', 'linkToPage', 'linkToDestination', 'fontFeatures', 'characterSpacing', 'decoration', 'background'],
    ...['sup', 'sub', '_pageNodeRef', '_tocItemRef', 'justifyShift'],
  ] as const;
  type Any = Readonly<Partial<Record<(typeof OTHER)[number] | 'opacity', unknown>>>;

  /** The operand of `TJ` for a word; null where a glyph is moved. */
  const operandOf = (letra: Letra, text: string): string | null => {
    let ofFont = written.get(letra);
    if (!ofFont) written.set(letra, (ofFont = new Map()));
    const known = ofFont.get(text);
    if (known !== undefined) return known;
    const [glyphs, positions] = letra.encode(text);
    let operand = '';
    let hex = '';
    for (const [i, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
      if (xOffset !== 0 || yOffset !== 0) {
        ofFont.set(text, null);
        return null;
      }
      hex += glyphs[i]!;
      const kerning = Math.round((advanceWidth - xAdvance) * 1e6) / 1e6;
      if (kerning === 0) continue;
      operand += `<${hex}> ${kerning} `;
      hex = '';
    }
    operand += hex === '' ? '' : `<${hex}> `;
    ofFont.set(text, operand);
    return operand;
  };

  const isPlain = (inline: Inline): boolean => {
    const any = inline as Inline & Any;
    if (any.opacity !== undefined && any.opacity !== null && any.opacity !== 1) return false;
    return typeof inline.color === 'string' && !inline.text.includes('\n') && OTHER.every((otra) => !any[otra]);
  };

  return (inlines) => {
    const tintas: { x: number; letra: Letra; cuerpo: number; color: string; tj: string }[] = [];
    for (const inline of inlines) {
      const { text, font, fontSize, color, x } = inline;
      if (!isPlain(inline)) return null;
      if (text === '') continue;
      const tj = operandOf(font, text);
      if (tj === null) return null;
      const last = tintas.at(-1);
      if (last && last.letra === font && last.cuerpo === fontSize && last.color === color) last.tj += tj;
      else tintas.push({ x, letra: font, cuerpo: fontSize, color, tj });
    }
    return tintas;
  };
}
