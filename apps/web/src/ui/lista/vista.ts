import type { ReactNode } from 'react';
import type { OwnLook, Viewed } from './saved/address';
import type { SavedViews } from './saved/useSavedViews';
import type { Column, Filter } from './tipos';
import type { ListHandling } from './useListState';

/** What a list shows, with its rows loaded or on the server. */
export interface ListView<T> extends ListHandling {
  readonly filtros: ReadonlyArray<Filter<T>>;
  /** Number of filters that hide rows or differ from their defaults. */
  readonly activos: number;
  readonly idDe: (row: T) => string;
  /** The visible columns, and those of the file. */
  readonly enVista: ReadonlyArray<Column<T>>;
  /** Default page size, and the current one. */
  readonly propio: number;
  readonly tamano: number;
  /** The person's own choice and its setter; null for the list's own page size. */
  readonly own: OwnLook;
  readonly chooseRows: (rows: number | null) => void;
  /** The notice about parts of the URL that the list does not have; null if it has all. */
  readonly faltan: string | null;
  readonly guardadas: SavedViews;
  /** The keys of its saved views. */
  readonly mirada: Viewed;
  /** Whether the rows of this search can't be requested without a signal. */
  readonly cut?: boolean;
  /** The rows of the page. */
  readonly filas: readonly T[];
  /** '3 de 12 lotes'. */
  readonly cuenta: string;
  /** All matching rows in order; at least `maximo` of them, if there are as many. */
  readonly todas: (max?: number) => Promise<readonly T[]>;
  /** The footer of a column; null if the list has no footer. */
  readonly pie: ((column: Column<T>) => ReactNode) | null;
  readonly pagina: number;
  readonly paginas: number;
  /** There are more pages than were counted. */
  readonly hayMas?: boolean;
  readonly irA: (page: number) => void;
  readonly ancha: boolean;
  readonly enTabla: boolean;
  readonly escaneo: EscaneoDeVista<T>;
}

/** The rows that a label may name: loaded ones, or one that the server finds. */
export interface EscaneoDeVista<T> {
  readonly aMano: readonly T[];
  readonly hallar?: (codigo: string) => Promise<T | undefined>;
}
