import type { TipoDePaso } from '@cepa/words/pasos';
import type { ReactNode } from 'react';
import type { Remota } from '@/api/page';
import type { RowAction, Column, Query, Filter, Orden, Selection } from './tipos';

/** The look and the acts of one row; the table and the cards share it. */
export interface RowsProps<T> {
  readonly columnas: ReadonlyArray<Column<T>>;
  /** Names a row: 'Acciones de <nombre>', 'Seleccionar <nombre>'. */
  readonly nombreDe: (row: T) => string;
  readonly acciones?: (row: T) => ReadonlyArray<RowAction | false | null | undefined>;
  /** Opens a row: its first column is a link to this path… */
  readonly a?: (row: T) => string;
  /** … or a button that does this. The first column's `celda` then holds nothing to press. */
  readonly alAbrir?: (row: T) => void;
  /** Step of the chain, for the accent on the edge: 'lote', 'biomasa', … */
  readonly paso?: (row: T) => string | undefined;
  /** Heading of a card that has its own inside, where it is not its name. */
  readonly tituloDe?: (row: T) => ReactNode;
  /** Inside of a card; by default the first column as title and the others below. Frame, checkbox and menu come with it. */
  readonly tarjeta?: (row: T) => ReactNode;
  /** The part that unfolds below a row; a card that has its own inside unfolds its own. */
  readonly detalle?: (row: T) => ReactNode;
  /** The content below a row of the table while something else, as an entry of its menu, unfolds it. */
  readonly debajo?: (row: T) => ReactNode;
  /** Greyed: what is over, as a cancelled packaging. */
  readonly apagada?: (row: T) => boolean;
}

/** How the labels of rows are read. */
export interface RowScan<T> {
  readonly codigoDe: (row: T) => string;
  /** The kind of the rows in the trace; null where it does not know them. */
  readonly tipo: TipoDePaso | null;
  /** Opens the row although rows can be chosen, where choosing is the rare thing. */
  readonly abre?: boolean;
  /** The act on the scanned row, where it is not opened. */
  readonly alLeer?: (row: T) => void;
}

export interface ListProps<T> extends RowsProps<T> {
  /** An act of the screen on what is chosen, above the pages: at the bottom of the screen it covers none of them. */
  readonly barra?: ReactNode;
  /** An act of the screen at the end of the toolbar, where a heading of its own would push the rows down. */
  readonly enCinta?: ReactNode;
  /** All the rows: an array, or the query that answers it (its four states are then shown). */
  readonly datos?: readonly T[];
  readonly consulta?: Query<readonly T[]>;
  /** Or the list on the server, which is then asked for a page at a time, searched, filtered and sorted. */
  readonly remota?: Remota<T>;
  /** Of a list on the server: the feet of its columns by `clave`, from what `X-Totales` says. */
  readonly pieDe?: (totales: unknown) => Readonly<Record<string, ReactNode>>;
  /** Identity of a row; by default its `id`. */
  readonly idDe?: (row: T) => string;
  /** One and many, for the count: ['lote', 'lotes']. */
  readonly unidad: readonly [string, string];
  /** Before each key in the URL; needed where a page has several lists. */
  readonly nombre?: string;
  /** Keys of the address that are its screen's and say what is listed, as a comparison's: a saved view keeps them too. Outside the component. */
  readonly deLaPantalla?: readonly string[];
  /** Rows a page. */
  readonly tamano: number;
  /** Rows a page of the table, where the other size is meant for cards. */
  readonly tamanoDeTabla?: number;
  readonly orden?: Orden;
  /** The search box: its label, and the texts of a row that it looks in; the server knows those of its lists. */
  readonly busqueda?: {
    readonly etiqueta: string;
    readonly textos?: (row: T) => ReadonlyArray<string | null | undefined>;
  };
  /** 'Escanear' beside the search: opens the row of a label or, where rows are chosen, adds those of many. */
  readonly escaneo?: RowScan<T>;
  readonly filtros?: ReadonlyArray<Filter<T>>;
  readonly textoLimpiar?: string;
  readonly seleccion?: Selection<T>;
  /** The empty list: why it is empty, and the button that brings the first row; `filtrado` where the screen's own filters left nothing. */
  readonly vacio: { readonly texto: string; readonly accion?: ReactNode; readonly filtrado?: boolean };
  /** The text where no row matches; by default a sentence of its own. */
  readonly textoSinCoincidencias?: string;
  /** 'tarjetas' shows cards at any width; 'auto' a table from 768 px on. */
  readonly vista?: 'auto' | 'tarjetas';
  /** Offers what is shown as `<nombreCsv>-YYYY-MM-DD.csv`. */
  readonly nombreCsv?: string;
  /** Said where a failure to load brings no sentence of its own. */
  readonly error?: string;
}
