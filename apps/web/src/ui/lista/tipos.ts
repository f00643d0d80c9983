import type { ReactNode } from 'react';
import type { Decimales } from '../formatos';

export type Direccion = 'asc' | 'desc';

export interface Orden {
  /** The `clave` of a column that has a `valor`. */
  readonly clave: string;
  readonly direccion: Direccion;
}

/**
 * The value that a column sorts by and exports. Dates are the API's text (`2026-03-01`, or an instant), and so may
 * figures be; null sorts last.
 */
export type Value = string | number | boolean | null | undefined;

export type ColumnKind = 'texto' | 'numero' | 'fecha' | 'fechaHora';

export interface Column<T> {
  /** Names the column in the URL (`orden=clave`); unique in the list. */
  readonly clave: string;
  readonly titulo: string;
  /** Without it the column is neither sorted nor exported (a picture, a switch). */
  readonly valor?: (row: T) => Value;
  /** The cell as it is seen; by default `valor` written as its `tipo`. */
  readonly celda?: (row: T) => ReactNode;
  /** How `valor` is written, aligned and exported; by default 'texto'. */
  readonly tipo?: ColumnKind;
  /** Of a 'numero' on screen; by default all there are. The CSV is exact. */
  readonly decimales?: Decimales;
  /** False leaves a column with `valor` out of sorting. */
  readonly ordenable?: boolean;
  /** Not shown on cards (phones): what repeats the title, or matters little. */
  readonly soloTabla?: boolean;
  /** On a card its line is left out where there is no `valor`. */
  readonly siHay?: boolean;
  /** Out of sight in the table until the person asks for it; the file and the cards have it. */
  readonly oculta?: boolean;
  /** Prose, or an address: wide enough in the table to be read, and a whole line of a card. */
  readonly amplia?: boolean;
  /** A code or a state, which is not broken into lines. */
  readonly entera?: boolean;
  /** Only in the file: what the table says in another column's words (a unit beside its figure). Not sorted by. */
  readonly soloCsv?: boolean;
  /** The foot of the column: it covers all the rows that match, not only those of the page. */
  readonly total?: (rows: readonly T[]) => ReactNode;
}

interface BaseFilter {
  /** Names the filter in the URL; unique in the list. */
  readonly clave: string;
  readonly etiqueta: string;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Part of a text, whatever its accents and case. */
export interface TextFilter<T> extends BaseFilter {
  readonly tipo: 'texto';
  readonly valor: (row: T) => string | null | undefined;
}

/** One of several values; a row may carry many. */
export interface OptionsFilter<T> extends BaseFilter {
  readonly tipo: 'opciones';
  readonly valor: (row: T) => string | null | undefined | readonly string[];
  readonly opciones: readonly Choice[];
  /** The value before anybody chooses; 'Limpiar Filtros' comes back to it. */
  readonly porDefecto?: string;
  /** Says that nothing is filtered; by default 'Todos'. */
  readonly textoTodos?: string;
}

/** From and to, both included, on the day of an ISO date. */
export interface DateFilter<T> extends BaseFilter {
  readonly tipo: 'fecha';
  readonly valor: (row: T) => string | null | undefined;
  /** By default '<etiqueta> desde' and '<etiqueta> hasta'. */
  readonly etiquetaDesde?: string;
  readonly etiquetaHasta?: string;
}

/** While on, only rows that pass are shown. */
export interface SwitchFilter<T> extends BaseFilter {
  readonly tipo: 'interruptor';
  readonly pasa: (row: T) => boolean;
  readonly porDefecto?: boolean;
}

export type Filter<T> = TextFilter<T> | OptionsFilter<T> | DateFilter<T> | SwitchFilter<T>;

export interface RowAction {
  readonly texto: string;
  /** The name for people who can't see its row; by default `<texto>: <nombre>`. Of a primary one. */
  readonly nombre?: string;
  readonly icono?: ReactNode;
  /** The act; or `a`, the path it goes to. */
  readonly alElegir?: () => void;
  readonly a?: string;
  /** Red, and last. */
  readonly peligro?: boolean;
  readonly deshabilitada?: boolean;
  /** A button of its own beside the menu; one a row. */
  readonly primaria?: boolean;
}

export interface SelectionAction {
  readonly texto: string;
  readonly icono?: ReactNode;
  readonly alElegir: () => void;
  readonly peligro?: boolean;
  readonly deshabilitada?: boolean;
}

export interface Selection<T> {
  /** The actions of the bar, from the rows chosen; `deseleccionar` is for when one is done. Without it there is no bar. */
  readonly acciones?: (rows: readonly T[], deseleccionar: () => void) => readonly SelectionAction[];
  /** Rows that can be chosen; by default all. */
  readonly puede?: (row: T) => boolean;
  /** At most this many. */
  readonly maximo?: number;
  /** 'Invertir Selección' beside 'Seleccionar Todo'. */
  readonly invertir?: boolean;
  /** Ids chosen, where a form holds them; otherwise the list does. */
  readonly elegidas?: ReadonlySet<string>;
  /** Also gives the rows chosen, of which those of a list on the server may be on any page. */
  readonly alCambiar?: (elegidas: ReadonlySet<string>, rows: readonly T[]) => void;
}

/** A query's result, as far as these components look at it: any `$api.useQuery(…)` fits. */
export interface Query<D> {
  readonly data: D | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPaused: boolean;
  readonly refetch: () => unknown;
}
