import type { ReactNode } from 'react';
import type { OwnLook, Viewed } from './saved/address';
import type { SavedViews } from './saved/useSavedViews';
import type { Column, Filter } from './tipos';
import type { ListHandling } from './useListState';

/** What a list shows, whether its rows are here or on the server. */
export interface ListView<T> extends ListHandling {
  readonly filtros: ReadonlyArray<Filter<T>>;
  /** How many filters hide rows or differ from how the list starts. */
  readonly activos: number;
  readonly idDe: (row: T) => string;
  /** The columns that are shown, and those of the file. */
  readonly enVista: ReadonlyArray<Column<T>>;
  /** Rows a page before anybody chooses, and as they are. */
  readonly propio: number;
  readonly tamano: number;
  /** The person's own choice, and how it is made: null for the list's own rows a page. */
  readonly own: OwnLook;
  readonly chooseRows: (rows: number | null) => void;
  /** Says what the address asks for and the list does not have; null where it has all of it. */
  readonly faltan: string | null;
  readonly guardadas: SavedViews;
  /** What its saved views are of. */
  readonly mirada: Viewed;
  /** The rows of the page. */
  readonly filas: readonly T[];
  /** '3 de 12 lotes'. */
  readonly cuenta: string;
  /** All the rows that match, in their order; at least `maximo` of them, if there are as many. */
  readonly todas: (max?: number) => Promise<readonly T[]>;
  /** The foot of a column; null where the list has no foot. */
  readonly pie: ((column: Column<T>) => ReactNode) | null;
  readonly pagina: number;
  readonly paginas: number;
  readonly irA: (page: number) => void;
  readonly ancha: boolean;
  readonly enTabla: boolean;
  readonly escaneo: EscaneoDeVista<T>;
}

/** The rows that a label may name: those at hand, or the one that the server finds. */
export interface EscaneoDeVista<T> {
  readonly aMano: readonly T[];
  readonly hallar?: (codigo: string) => Promise<T | undefined>;
}
