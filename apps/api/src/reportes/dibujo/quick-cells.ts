import type { Clase, Documento, Estilo, Inline, InkOf, LayoutCell, Modulo, Renglon } from './press';

interface Line {
  readonly inlines: readonly Inline[];
  getWidth(): number;
  getHeight(): number;
  getAscenderHeight(): number;
}

type Broken = Partial<Estilo> & { readonly text: string };
type Nodo = Partial<Estilo> & { readonly text?: unknown; readonly stack?: readonly unknown[] };

/**
 * Lays out the cells of tables whose columns have a width: words are broken and lines are filled as the library does,
 * and a text that was seen before in a column of the same width is not laid out again.
 */
export function quickCells(modulo: Modulo, inkOf: InkOf): (doc: Documento, inherited: Estilo) => LayoutCell {
  type Breaker = { getBreaks(texts: readonly unknown[], stack: object): readonly Broken[] };
  const { default: TextBreaker } = modulo<Clase<Breaker>>('TextBreaker');
  const { default: Styles } = modulo<Clase<object, [object, object]>>('StyleContextStack');
  type Builder = { buildNextLine(this: unknown, nodo: { _inlines: object[] }): Line | null };
  const { buildNextLine } = modulo<Clase<Builder>>('LayoutBuilder').default.prototype;
  const KEYS = new Set(['text', 'stack', 'bold', 'fontSize', 'color', 'alignment', 'wordBreak', 'noWrap']);
  const ALIGNMENTS = new Set(['left', 'right', 'center']);
  /** Texts that are remembered for a table. */
  const REMEMBERED = 20_000;

  const looks = (own: Nodo, inherited: Estilo): Estilo => ({
    font: inherited.font,
    bold: own.bold ?? inherited.bold,
    fontSize: own.fontSize ?? inherited.fontSize,
    color: own.color ?? inherited.color,
    lineHeight: inherited.lineHeight,
    alignment: own.alignment ?? inherited.alignment,
    wordBreak: own.wordBreak ?? inherited.wordBreak,
    noWrap: own.noWrap ?? inherited.noWrap,
  });
  const isPlain = (nodo: object): boolean => {
    for (const key in nodo) if (!KEYS.has(key)) return false;
    return true;
  };
  const written = (value: unknown): string =>
    typeof value === 'string' ? value.replaceAll('\t', '    ') : String(value);
  const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

  return (doc, inherited) => {
    const remembered = new Map<string, readonly Renglon[]>();
    const measured = (broken: Broken, own: Estilo): object => {
      const { bold, fontSize, color, alignment, noWrap, font, lineHeight } = looks(broken, own);
      const letra = doc.provideFont(font, bold, false);
      const cut = (spaces: RegExpMatchArray | null): number => (spaces ? letra.widthOfString(spaces[0], fontSize) : 0);
      const { text } = broken;
      return {
        ...broken,
        ...{ font: letra, fontSize, color, alignment, noWrap, fontFeatures: null, characterSpacing: 0 },
        width: letra.widthOfString(text, fontSize),
        height: letra.lineHeight(fontSize) * lineHeight,
        leadingCut: cut(/^\s+/.exec(text)),
        trailingCut: cut(/\s+$/.exec(text)),
      };
    };

    const laidOut = (texts: readonly unknown[], own: Estilo, width: number): readonly Renglon[] | null => {
      const broken = new TextBreaker().getBreaks(texts, new Styles({}, own));
      if (broken.some(({ text }) => text.includes('\n'))) return null;
      const nodo = { _inlines: broken.map((una) => measured(una, own)) };
      const room = { writer: { context: () => ({ availableWidth: width }) } };
      const lines: Renglon[] = [];
      for (let line = buildNextLine.call(room, nodo); line; line = buildNextLine.call(room, nodo)) {
        const tintas = inkOf(line.inlines);
        const alignment = line.inlines[0]?.alignment ?? 'left';
        if (tintas === null || !ALIGNMENTS.has(alignment)) return null;
        const free = width - line.getWidth();
        let x = 0;
        if (alignment === 'right') x = free;
        if (alignment === 'center') x = free / 2;
        lines.push({ x, base: line.getAscenderHeight(), alto: line.getHeight(), tintas });
      }
      return lines;
    };

    const textOf = (nodo: Nodo, around: Estilo, width: number): readonly Renglon[] | null => {
      const own = looks(nodo, around);
      const { text } = nodo;
      if (Array.isArray(text)) {
        const parts = (text as unknown[]).map((una): unknown => (isText(una) ? { text: written(una) } : una));
        const plain = parts.every((una) => isPlain(una as object) && typeof (una as Nodo).text === 'string');
        return plain ? laidOut(parts, own, width) : null;
      }
      if (!isText(text)) return null;
      const { bold, fontSize, color, alignment, wordBreak, noWrap } = own;
      const key = `${width} ${bold} ${fontSize} ${color} ${alignment} ${wordBreak} ${noWrap} ${text as string}`;
      const known = remembered.get(key);
      if (known) return known;
      const lines = laidOut([written(text)], own, width);
      if (remembered.size >= REMEMBERED) remembered.clear();
      if (lines) remembered.set(key, lines);
      return lines;
    };

    return (cell, width) => {
      if (isText(cell)) return textOf({ text: cell }, inherited, width);
      if (cell === null || typeof cell !== 'object' || !isPlain(cell)) return null;
      const nodo = cell as Nodo;
      if (!nodo.stack) return textOf(nodo, inherited, width);
      const own = looks(nodo, inherited);
      const lines: Renglon[] = [];
      for (const item of nodo.stack) {
        const plain =
          isText(item) || (item !== null && typeof item === 'object' && isPlain(item) && !('stack' in item));
        const suyos = plain ? textOf(isText(item) ? { text: item } : (item as Nodo), own, width) : null;
        if (!suyos) return null;
        lines.push(...suyos);
      }
      return lines;
    };
  };
}
