import type { Clase, Documento, Estilo, RowInk, LayoutCell, Modulo, Pila, CellLine } from './press';
import type { LayoutWriter, TableNode } from './layout-writer';

/**
 * Lays out the rows of long tables one by one. The library prepares, measures and places each cell as if it could
 * contain anything; a report's tables have fixed column widths and cells of text. Headings, and rows with other
 * content, are left to the library, and all are placed where the library would place them.
 */
export function quickTables(modulo: Modulo, cells: (doc: Documento, inherited: Estilo) => LayoutCell): void {
  interface Preparer {
    preprocessNode(nodo: unknown): unknown;
    preprocessTable(nodo: TableNode): TableNode;
  }
  interface Measurer {
    styleStack: Pila;
    readonly pdfDocument: Documento;
    measureNode(nodo: unknown): unknown;
    measureTable(nodo: TableNode): TableNode;
  }
  interface Processor {
    readonly dontBreakRows: boolean;
    readonly rowsWithoutPageBreak: number;
    readonly rowSpanData: readonly { readonly left: number }[];
    beginTable(writer: LayoutWriter): void;
    beginRow(row: number, writer: LayoutWriter): void;
    endRow(row: number, writer: LayoutWriter, breaks: unknown): void;
    endTable(writer: LayoutWriter): void;
  }
  interface Builder {
    nestedLevel: number;
    readonly writer: LayoutWriter;
    processRow(row: object): { readonly pageBreaks: unknown };
    processTable(nodo: TableNode): void;
  }
  const preparer = modulo<Clase<Preparer>>('DocPreprocessor').default;
  const measurer = modulo<Clase<Measurer>>('DocMeasure').default;
  const builder = modulo<Clase<Builder>>('LayoutBuilder').default;
  const { default: TableProcessor } = modulo<Clase<Processor, [TableNode]>>('TableProcessor');
  const { preprocessTable } = preparer.prototype;
  const { measureTable } = measurer.prototype;
  const { processTable } = builder.prototype;
  /** Properties of a style that plain text does not have. */
  const OTHER = [
    ...['italics', 'fontFeatures', 'characterSpacing', 'decoration', 'background', 'link', 'linkToPage', 'opacity'],
    ...['linkToDestination', 'sup', 'sub', 'leadingIndent', 'preserveLeadingSpaces', 'preserveTrailingSpaces'],
    ...['fillColor', 'fillOpacity'],
  ];

  /** Rows that the library lays out: the headings, and those that stay with them. */
  const heading = ({ table: { headerRows = 0, keepWithHeaderRows = 0 } }: TableNode): number =>
    headerRows + keepWithHeaderRows;
  const spans = (cell: unknown): boolean =>
    cell !== null && typeof cell === 'object' && ('colSpan' in cell || 'rowSpan' in cell || 'pageBreak' in cell);
  const isLong = (nodo: TableNode): boolean => {
    const { body, widths } = nodo.table;
    const first = heading(nodo);
    return (
      nodo.layout === 'seccion' &&
      first > 0 &&
      body.length > first &&
      Array.isArray(widths) &&
      widths.every((width) => typeof width === 'number') &&
      body.every((row, i) => i < first || !row.some(spans))
    );
  };
  const withHeading = (nodo: TableNode, hacer: () => void): void => {
    const { body } = nodo.table;
    nodo.table.body = body.slice(0, heading(nodo));
    try {
      hacer();
    } finally {
      nodo.table.body = body;
    }
  };

  preparer.prototype.preprocessTable = function (nodo) {
    if (!isLong(nodo)) return preprocessTable.call(this, nodo);
    withHeading(nodo, () => preprocessTable.call(this, nodo));
    const ready = (row: number): void => {
      const suya = nodo.table.body[row]!;
      for (const [column, cell] of suya.entries()) suya[column] = this.preprocessNode(cell);
    };
    nodo._rows = { cell: () => null, ready };
    return nodo;
  };

  const inheritedBy = (pila: Pila): Estilo | null => {
    const of = <T>(nombre: string, without: T): T => (pila.getProperty(nombre) as T | null | undefined) ?? without;
    if (OTHER.some((nombre) => of<unknown>(nombre, undefined) !== undefined)) return null;
    return {
      ...{ font: of('font', 'Roboto'), bold: of('bold', false), fontSize: of('fontSize', 12) },
      ...{ color: of('color', 'black'), lineHeight: of('lineHeight', 1), alignment: of('alignment', 'left') },
      ...{ wordBreak: of('wordBreak', 'normal'), noWrap: of('noWrap', false) },
    };
  };

  measurer.prototype.measureTable = function (nodo) {
    if (!nodo._rows) return measureTable.call(this, nodo);
    const { ready } = nodo._rows;
    const inherited = inheritedBy(this.styleStack);
    const pila = this.styleStack.clone();
    withHeading(nodo, () => measureTable.call(this, nodo));
    const measured = (row: number): void => {
      ready(row);
      const suya = nodo.table.body[row]!;
      const { styleStack } = this;
      this.styleStack = pila.clone();
      for (const [column, cell] of suya.entries())
        suya[column] = this.styleStack.auto(cell, () => this.measureNode(cell));
      this.styleStack = styleStack;
    };
    nodo._rows = { cell: inherited ? cells(this.pdfDocument, inherited) : () => null, ready: measured };
    return nodo;
  };

  /** @returns the lines of each cell; null if one contains more than text */
  const linesOf = (row: readonly unknown[], cell: LayoutCell, widths: readonly { readonly width: number }[]) => {
    const lines: (readonly CellLine[])[] = [];
    for (const [column, una] of row.entries()) {
      const suyos = cell(una, widths[column]!.width);
      if (!suyos) return null;
      lines.push(suyos);
    }
    return lines;
  };

  const highest = (lines: readonly (readonly CellLine[])[]): number =>
    lines.reduce(
      (mayor, suyos) =>
        Math.max(
          mayor,
          suyos.reduce((suma, { alto }) => suma + alto, 0),
        ),
      0,
    );

  /** Places a row on the page, or on the next one if it does not fit. @returns false if it must be split */
  const place = (
    lines: readonly (readonly CellLine[])[],
    i: number,
    nodo: TableNode,
    processor: Processor,
    writer: LayoutWriter,
  ) => {
    const { _layout: layout, _offsets: offsets } = nodo;
    const [above, below] = [layout.paddingTop(i, nodo), layout.paddingBottom(i, nodo)];
    const grosor = layout.hLineWidth(i + 1, nodo);
    const high = above + highest(lines) + below + grosor;
    if (high > writer.context().availableHeight) {
      if (!processor.dontBreakRows) return false;
      writer.moveToNextPage();
      // As in the library, content higher than a page is not drawn.
      if (high > writer.context().availableHeight) return true;
    }
    const context = writer.context();
    const inked: RowInk['renglones'][number][] = [];
    const widths = nodo.table.widths as readonly { readonly width: number }[];
    let left = context.x;
    for (const [column, suyos] of lines.entries()) {
      left += offsets.offsets[column]!;
      let top = context.y + above;
      for (const { x, base, alto, tintas } of suyos) {
        if (tintas.length > 0) inked.push({ x: left + x, y: top + base, tintas });
        top += alto;
      }
      left += widths[column]!.width;
    }
    const hasta = context.x + processor.rowSpanData.at(-1)!.left;
    const y = context.y + high - grosor / 2;
    const rowInk: RowInk = {
      renglones: inked,
      raya: { x: context.x, hasta, y, grosor, color: layout.hLineColor(i + 1, nodo) },
    };
    context.getCurrentPage().items.push({ type: 'line', item: { rowInk, x: 0, y: 0 } });
    context.y += high;
    context.availableHeight -= high;
    return true;
  };

  builder.prototype.processTable = function (nodo) {
    const rows = nodo._rows;
    if (!rows) return processTable.call(this, nodo);
    const { writer } = this;
    const { body } = nodo.table;
    const first = heading(nodo);
    if (this.nestedLevel > 0 || writer.transactionLevel > 0 || writer.context().snapshots.length > 0) {
      for (let i = first; i < body.length; i += 1) rows.ready(i);
      return processTable.call(this, nodo);
    }
    this.nestedLevel += 1;
    const processor = new TableProcessor(nodo);
    processor.beginTable(writer);
    const widths = nodo.table.widths as readonly { readonly width: number }[];
    for (const [i, cellsOfRow] of body.entries()) {
      if (i >= first) {
        const lines = linesOf(cellsOfRow, rows.cell, widths);
        if (lines && place(lines, i, nodo, processor, writer)) continue;
        rows.ready(i);
      }
      processor.beginRow(i, writer);
      const { pageBreaks } = this.processRow({
        marginX: nodo._margin ? [nodo._margin[0], nodo._margin[2]] : [0, 0],
        dontBreakRows: processor.dontBreakRows,
        rowsWithoutPageBreak: processor.rowsWithoutPageBreak,
        ...{ cells: body[i]!, widths, gaps: nodo._offsets.offsets, tableBody: body, tableNode: nodo, rowIndex: i },
      });
      processor.endRow(i, writer, pageBreaks);
    }
    processor.endTable(writer);
    this.nestedLevel -= 1;
    writer.context().resetMarginXTopParent();
  };
}
