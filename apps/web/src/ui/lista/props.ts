import type { TipoDePaso } from '@cepa/words/pasos';
import type { ReactNode } from 'react';
import type { Remota } from '@/api/page';
import type { RowAction, Column, Query, Filter, Orden, Selection } from './tipos';

/** The look and the acts of one row, shared by the table and the cards. */
export interface RowsProps<T> {
  readonly columnas: ReadonlyArray<Column<T>>;
  /** Names a row: 'Acciones de <nombre>', 'Seleccionar <nombre>'. */
  readonly nombreDe: (row: T) => string;
  readonly acciones?: (row: T) => ReadonlyArray<RowAction | false | null | undefined>;
  /** Opens a row: its first column is a link to this path… */
  readonly a?: (row: T) => string;
  /** … or a button that calls this. The first column's `celda` then has no controls. */
  readonly alAbrir?: (row: T) => void;
  /** Step of the chain, for the accent colour: 'lote', 'biomasa', … */
  readonly paso?: (row: T) => string | undefined;
  /** Heading of a card with its own content, if it is not its name. */
  readonly tituloDe?: (row: T) => ReactNode;
  /** Content of a card; by default the first column as title and the others below. Frame, checkbox and menu are added. */
  readonly tarjeta?: (row: T) => ReactNode;
  /** The part that unfolds below a row; a card with its own content unfolds its own. */
  readonly detalle?: (row: T) => ReactNode;
  /** The content below a row of the table while something else, like an entry of its menu, unfolds it. */
  readonly debajo?: (row: T) => ReactNode;
  /** Greyed, for what has ended, like a cancelled packaging. */
  readonly apagada?: (row: T) => boolean;
}

/** How the labels of rows are scanned. */
export interface RowScan<T> {
  readonly codigoDe: (row: T) => string;
  /** The kind of the rows in the trace; null if it has no such kind. */
  readonly tipo: TipoDePaso | null;
  /** Opens the row although rows can be selected, if selecting is rare. */
  readonly abre?: boolean;
  /** The act on the scanned row, if it is not opened. */
  readonly alLeer?: (row: T) => void;
}

export interface ListProps<T> extends RowsProps<T> {
  /** The screen's act on the selected rows, above the pages: at the bottom of the screen it covers none of them. */
  readonly barra?: ReactNode;
  /** The screen's act at the end of the toolbar, if a heading of its own would move the rows down. */
  readonly enCinta?: ReactNode;
  /** All the rows: an array, or the query that loads it (its four states are then shown). */
  readonly datos?: readonly T[];
  readonly consulta?: Query<readonly T[]>;
  /** Or the list on the server, which is then requested page by page, searched, filtered and sorted there. */
  readonly remota?: Remota<T>;
  /** For a list on the server: the footers of its columns by `clave`, from `X-Totales`. */
  readonly pieDe?: (totales: unknown) => Readonly<Record<string, ReactNode>>;
  /** Id of a row; by default its `id`. */
  readonly idDe?: (row: T) => string;
  /** Singular and plural, for the count: ['lote', 'lotes']. */
  readonly unidad: readonly [string, string];
  /** Prefix of each key in the URL; needed if a page has several lists. */
  readonly nombre?: string;
  /** URL keys of the screen that affect the list, like those of a comparison: a saved view keeps them too. Define it outside the component. */
  readonly deLaPantalla?: readonly string[];
  /** Rows a page. */
  readonly tamano: number;
  /** Rows a page of the table, if the other size is meant for cards. */
  readonly tamanoDeTabla?: number;
  readonly orden?: Orden;
  /** The search box: its label, and the searched texts of a row; for its own lists the server knows them. */
  readonly busqueda?: {
    readonly etiqueta: string;
    readonly textos?: (row: T) => ReadonlyArray<string | null | undefined>;
  };
  /** 'Escanear' beside the search: opens the row of a label or, if rows are selected, adds those of many. */
  readonly escaneo?: RowScan<T>;
  readonly filtros?: ReadonlyArray<Filter<T>>;
  readonly textoLimpiar?: string;
  readonly seleccion?: Selection<T>;
  /** The empty list: its reason, and the button that adds the first row; `filtrado` if the screen's own filters left nothing. */
  readonly vacio: { readonly texto: string; readonly accion?: ReactNode; readonly filtrado?: boolean };
  /** The text if no row matches; by default a general sentence. */
  readonly textoSinCoincidencias?: string;
  /** 'tarjetas' shows cards at any width; 'auto' a table from 768 px on. */
  readonly vista?: 'auto' | 'tarjetas';
  /** Offers the shown rows as `<nombreCsv>-YYYY-MM-DD.csv`. */
  readonly nombreCsv?: string;
  /** The message if a failed load has no sentence of its own. */
  readonly error?: string;
}
