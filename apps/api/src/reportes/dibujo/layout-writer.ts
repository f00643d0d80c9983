import type { LayoutCell } from './press';

interface PageNode {
  readonly items: unknown[];
}

interface LayoutContext {
  x: number;
  y: number;
  availableWidth: number;
  availableHeight: number;
  readonly pageMargins: { readonly top: number };
  readonly snapshots: readonly unknown[];
  readonly page: number;
  getCurrentPage(): PageNode;
  resetMarginXTopParent(): void;
}

export interface LayoutWriter {
  readonly transactionLevel: number;
  context(): LayoutContext;
  moveToNextPage(): void;
}

interface Trazado {
  hLineWidth(line: number, nodo: TableNode): number;
  hLineColor(line: number, nodo: TableNode): string;
  paddingTop(row: number, nodo: TableNode): number;
  paddingBottom(row: number, nodo: TableNode): number;
}

export interface TableNode {
  readonly layout?: unknown;
  readonly table: {
    body: unknown[][];
    readonly widths?: readonly (number | { readonly width: number })[];
    readonly headerRows?: number;
    readonly keepWithHeaderRows?: number;
    readonly dontBreakRows?: boolean;
  };
  readonly _layout: Trazado;
  readonly _offsets: { readonly offsets: readonly number[] };
  readonly _margin?: readonly number[] | null;
  readonly positions: unknown[];
  /** Set while the rows of the table wait to be laid out one by one. */
  _rows?: { readonly cell: LayoutCell; readonly ready: (row: number) => void };
}
