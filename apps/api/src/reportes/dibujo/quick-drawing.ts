import type { Clase, Documento, RowInk, Inline, InkOf, Modulo } from './press';

/**
 * Writes plain text, and the rows of long tables, to their page. The library writes colour, transparency, font and
 * transformation for each word, and a line under each cell. Here they are written once for a stretch of text, and one
 * line for each row.
 */
export function quickDrawing(modulo: Modulo, inkOf: InkOf): void {
  /** The state that was written last to a page. */
  interface Stretch {
    readonly page: unknown;
    letra: string;
    color: string;
    raya: string;
  }
  interface Line {
    /** The row of a long table, in place of a line of text. */
    readonly rowInk?: RowInk;
    readonly inlines: readonly Inline[];
    readonly id?: unknown;
    readonly _outline?: unknown;
    readonly _pageNodeRef?: unknown;
    getAscenderHeight(): number;
  }
  interface Renderer {
    readonly pdfDocument: Documento;
    _stretch?: Stretch | null;
    renderLine(line: Line, x: number, y: number): void;
  }
  const { prototype } = modulo<Clase<Renderer>>('Renderer').default;
  const { renderLine } = prototype;
  /** A thousandth of a point is invisible. */
  const points = (n: number): number => Math.round(n * 1e3) / 1e3;
  const colours = new Map<string, string>();
  const colourOf = (doc: Documento, color: string): string => {
    let known = colours.get(color);
    if (known === undefined) colours.set(color, (known = (doc._normalizeColor(color) ?? [0, 0, 0]).join(' ')));
    return known;
  };

  const begun = (renderer: Renderer): Stretch => {
    const { pdfDocument: doc, _stretch: last } = renderer;
    if (last && last.page === doc.page) return last;
    doc.opacity(1);
    return (renderer._stretch = { page: doc.page, letra: '', color: '', raya: '' });
  };

  const write = (renderer: Renderer, { renglones, raya }: { [Part in keyof RowInk]: RowInk[Part] | null }): void => {
    const { pdfDocument: doc } = renderer;
    const stretch = begun(renderer);
    let content = 'BT';
    for (const { x, y, tintas } of renglones ?? [])
      for (const { x: desde, letra, cuerpo, color, tj } of tintas) {
        const font = `/${letra.id} ${cuerpo} Tf`;
        if (font !== stretch.letra) {
          doc.page.fonts[letra.id] ??= letra.ref();
          stretch.letra = font;
          content += `\n${font}`;
        }
        if (color !== stretch.color) {
          stretch.color = color;
          content += `\n/DeviceRGB cs\n${colourOf(doc, color)} scn`;
        }
        // The library draws shapes on a flipped page; letters are flipped back.
        content += `\n1 0 0 -1 ${points(x + desde)} ${points(y)} Tm\n[${tj}] TJ`;
      }
    content += '\nET';
    if (raya && raya.grosor > 0) {
      const look = `${raya.grosor} ${raya.color}`;
      if (look !== stretch.raya) {
        stretch.raya = look;
        content += `\n${raya.grosor} w\n[] 0 d\n0 j\n0 J\n/DeviceRGB CS\n${colourOf(doc, raya.color)} SCN`;
      }
      content += `\n${points(raya.x)} ${points(raya.y)} m\n${points(raya.hasta)} ${points(raya.y)} l\nS`;
    }
    doc.addContent(content);
  };

  prototype.renderLine = function (line, x, y) {
    if (line.rowInk) return write(this, line.rowInk);
    const plain = !line.id && !line._outline && !line._pageNodeRef;
    const tintas = plain ? inkOf(line.inlines) : null;
    if (tintas?.length === 0) return;
    if (tintas) return write(this, { renglones: [{ x, y: y + line.getAscenderHeight(), tintas }], raya: null });
    this._stretch = null;
    renderLine.call(this, line, x, y);
  };
  type Other = Record<string, (this: Renderer, ...de: unknown[]) => void>;
  const others = prototype as unknown as Other;
  const OTHERS = [
    ...['renderVector', 'renderImage', 'renderSVG', 'renderAttachment', 'renderWatermark'],
    ...['beginClip', 'endClip', 'beginVerticalAlignment', 'endVerticalAlignment'],
  ];
  for (const nombre of OTHERS) {
    const theirs = others[nombre]!;
    others[nombre] = function (...de) {
      this._stretch = null;
      theirs.apply(this, de);
    };
  }
}
