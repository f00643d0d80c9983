import type { Inline, InkOf, Letra, Shape } from './press';

/** Joins words of one style. */
export function quickInk(shapeOf: (letra: Letra) => Shape): InkOf {
  /** Properties of a word that is more than plain text. */
  const OTHER = [
    ...['link', 'linkToPage', 'linkToDestination', 'fontFeatures', 'characterSpacing', 'decoration', 'background'],
    ...['sup', 'sub', '_pageNodeRef', '_tocItemRef', 'justifyShift'],
  ] as const;
  type Any = Readonly<Partial<Record<(typeof OTHER)[number] | 'opacity', unknown>>>;

  const isPlain = (inline: Inline): boolean => {
    const any = inline as Inline & Any;
    if (any.opacity !== undefined && any.opacity !== null && any.opacity !== 1) return false;
    return typeof inline.color === 'string' && !inline.text.includes('\n') && OTHER.every((otra) => !any[otra]);
  };

  return (inlines, arePlain = inlines.every(isPlain)) => {
    if (!arePlain) return null;
    const tintas: { x: number; letra: Letra; cuerpo: number; color: string; tj: string }[] = [];
    for (const { text, font, fontSize, color, x } of inlines) {
      if (text === '') continue;
      const tj = shapeOf(font).operandOf(text);
      if (tj === null) return null;
      const last = tintas.at(-1);
      if (last && last.letra === font && last.cuerpo === fontSize && last.color === color) last.tj += tj;
      else tintas.push({ x, letra: font, cuerpo: fontSize, color, tj });
    }
    return tintas;
  };
}
