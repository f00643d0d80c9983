import type { Clase, Documento, Estilo, Inline, InkOf, LayoutCell, Letra, Modulo, CellLine, Shape } from './press';

interface Line {
  readonly inlines: readonly Inline[];
  getWidth(): number;
  getHeight(): number;
  getAscenderHeight(): number;
}

type Broken = Partial<Estilo> & { readonly text: string; readonly noNewLine?: boolean; readonly lineEnd?: boolean };
type Nodo = Partial<Estilo> & { readonly text?: unknown; readonly stack?: readonly unknown[] };

/**
 * Lays out the cells of tables with fixed column widths. Words and lines are broken as in the library, and a repeated
 * text in a column of the same width is not laid out again.
 */
export function quickCells(
  modulo: Modulo,
  shapeOf: (letra: Letra) => Shape,
  inkOf: InkOf,
): (doc: Documento, inherited: Estilo) => LayoutCell {
  type Breaker = { getBreaks(texts: readonly unknown[], stack: object): readonly Broken[] };
  const { default: TextBreaker } = modulo<Clase<Breaker>>('TextBreaker');
  const { default: Styles } = modulo<Clase<object, [object, object]>>('StyleContextStack');
  type Builder = { buildNextLine(this: unknown, nodo: { _inlines: object[] }): Line | null };
  const { buildNextLine } = modulo<Clase<Builder>>('LayoutBuilder').default.prototype;
  const KEYS = new Set(['text', 'stack', 'bold', 'fontSize', 'color', 'alignment', 'wordBreak', 'noWrap']);
  const ALIGNMENTS = new Set(['left', 'right', 'center']);
  /** Spaces above the first 256 characters, and the non-breaking one. */
  const OTHER_SPACE = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/;
  /** Maximum number of cached texts for a style and width, and their maximum length: sentences are seldom repeated. */
  const REMEMBERED = 10_000;
  const SHORT = 40;

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
    const remembered = new Map<string, Map<string, readonly CellLine[]>>();
    /** A measured word. All have the same object shape, because there are hundreds of thousands. */
    const measured = (broken: Broken, own: Estilo): object => {
      const bold = broken.bold ?? own.bold;
      const fontSize = broken.fontSize ?? own.fontSize;
      const { text } = broken;
      const font = doc.provideFont(own.font, bold, false);
      const { widthOf } = shapeOf(font);
      const spaces = text.charCodeAt(0) <= 32 || text.charCodeAt(text.length - 1) <= 32 || OTHER_SPACE.test(text);
      const cut = (which: RegExp): number => widthOf(which.exec(text)?.[0] ?? '', fontSize);
      return {
        text,
        font,
        fontSize,
        fontFeatures: null,
        characterSpacing: 0,
        x: 0,
        color: broken.color ?? own.color,
        alignment: broken.alignment ?? own.alignment,
        noWrap: broken.noWrap ?? own.noWrap,
        noNewLine: broken.noNewLine,
        lineEnd: broken.lineEnd,
        width: widthOf(text, fontSize),
        height: font.lineHeight(fontSize) * own.lineHeight,
        leadingCut: spaces ? cut(/^\s+/) : 0,
        trailingCut: spaces ? cut(/\s+$/) : 0,
      };
    };

    const laidOut = (texts: readonly unknown[], own: Estilo, width: number): readonly CellLine[] | null => {
      const broken = new TextBreaker().getBreaks(texts, new Styles({}, own));
      if (broken.some(({ text }) => text.includes('\n'))) return null;
      const nodo = { _inlines: broken.map((una) => measured(una, own)) };
      const room = { writer: { context: () => ({ availableWidth: width }) } };
      const lines: CellLine[] = [];
      for (let line = buildNextLine.call(room, nodo); line; line = buildNextLine.call(room, nodo)) {
        const tintas = inkOf(line.inlines, true);
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

    const textOf = (nodo: Nodo, around: Estilo, width: number): readonly CellLine[] | null => {
      const own = looks(nodo, around);
      const { text } = nodo;
      if (Array.isArray(text)) {
        const parts = (text as unknown[]).map((una): unknown => (isText(una) ? { text: written(una) } : una));
        const plain = parts.every((una) => isPlain(una as object) && typeof (una as Nodo).text === 'string');
        return plain ? laidOut(parts, own, width) : null;
      }
      if (!isText(text)) return null;
      const { bold, fontSize, color, alignment, wordBreak, noWrap } = own;
      const look = `${width} ${bold} ${fontSize} ${color} ${alignment} ${wordBreak} ${noWrap}`;
      let suyos = remembered.get(look);
      if (!suyos) remembered.set(look, (suyos = new Map()));
      const escrito = written(text);
      const known = suyos.get(escrito);
      if (known) return known;
      const lines = laidOut([escrito], own, width);
      if (suyos.size >= REMEMBERED) suyos.clear();
      if (lines && escrito.length <= SHORT) suyos.set(escrito, lines);
      return lines;
    };

    return (cell, width) => {
      if (isText(cell)) return textOf({ text: cell }, inherited, width);
      if (cell === null || typeof cell !== 'object' || !isPlain(cell)) return null;
      const nodo = cell as Nodo;
      if (!nodo.stack) return textOf(nodo, inherited, width);
      const own = looks(nodo, inherited);
      const lines: CellLine[] = [];
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
