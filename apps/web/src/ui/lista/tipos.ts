import type { ReactNode } from 'react';
import type { Decimales } from '../formatos';

export type Direccion = 'asc' | 'desc';

export interface Orden {
  /** The `clave` of a column that has a `valor`. */
  readonly clave: string;
  readonly direccion: Direccion;
}

/**
 * The value that a column sorts by and exports. Dates are the API's text (`2026-03-01`, or an instant), and figures may
 * be text too; null sorts last.
 */
export type Value = string | number | boolean | null | undefined;

export type ColumnKind = 'texto' | 'numero' | 'fecha' | 'fechaHora';

export interface Column<T> {
  /** The column's name in the URL (`orden=clave`); unique in the list. */
  readonly clave: string;
  readonly titulo: string;
  /** Without it the column is neither sorted nor exported (a picture, a switch). */
  readonly valor?: (row: T) => Value;
  /** The content of the cell; by default `valor` formatted by its `tipo`. */
  readonly celda?: (row: T) => ReactNode;
  /** How `valor` is formatted, aligned and exported; by default 'texto'. */
  readonly tipo?: ColumnKind;
  /** Decimals of a 'numero' on screen; all by default. The CSV is exact. */
  readonly decimales?: Decimales;
  /** False leaves a column with `valor` out of sorting. */
  readonly ordenable?: boolean;
  /** Not shown on cards (phones): it repeats the title, or is less important. */
  readonly soloTabla?: boolean;
  /** On a card its line is left out without a `valor`. */
  readonly siHay?: boolean;
  /** Hidden in the table until the person shows it; the file and the cards have it. */
  readonly oculta?: boolean;
  /** Long text, or an address: it gets a wide column in the table, and a whole line of a card. */
  readonly amplia?: boolean;
  /** A code or a state, which is not broken into lines. */
  readonly entera?: boolean;
  /** Only in the file: the table has it in another column's text (a unit after its figure). It cannot be sorted. */
  readonly soloCsv?: boolean;
  /** The footer of the column: it covers all matching rows, not only those of the page. */
  readonly total?: (rows: readonly T[]) => ReactNode;
}

interface BaseFilter {
  /** The filter's name in the URL; unique in the list. */
  readonly clave: string;
  readonly etiqueta: string;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Part of a text, ignoring accents and case. */
export interface TextFilter<T> extends BaseFilter {
  readonly tipo: 'texto';
  readonly valor: (row: T) => string | null | undefined;
}

/** One of several values; a row may have many. */
export interface OptionsFilter<T> extends BaseFilter {
  readonly tipo: 'opciones';
  readonly valor: (row: T) => string | null | undefined | readonly string[];
  readonly opciones: readonly Choice[];
  /** The default value; 'Limpiar Filtros' restores it. */
  readonly porDefecto?: string;
}

/** First and last day, both included, of an ISO date. */
export interface DateFilter<T> extends BaseFilter {
  readonly tipo: 'fecha';
  readonly valor: (row: T) => string | null | undefined;
  /** By default '<etiqueta> desde' and '<etiqueta> hasta'. */
  readonly etiquetaDesde?: string;
  readonly etiquetaHasta?: string;
}

/** While on, only matching rows are shown. */
export interface SwitchFilter<T> extends BaseFilter {
  readonly tipo: 'interruptor';
  readonly pasa: (row: T) => boolean;
  readonly porDefecto?: boolean;
}

export type Filter<T> = TextFilter<T> | OptionsFilter<T> | DateFilter<T> | SwitchFilter<T>;

export interface RowAction {
  readonly texto: string;
  /** The name for screen readers; by default `<texto>: <nombre>`. Only for a primary action. */
  readonly nombre?: string;
  readonly icono?: ReactNode;
  /** Runs the act; or `a`, the path to open. */
  readonly alElegir?: () => void;
  readonly a?: string;
  /** Shown in red, and last. */
  readonly peligro?: boolean;
  readonly deshabilitada?: boolean;
  /** Why it is disabled. */
  readonly motivo?: string;
  /** A separate button beside the menu; one for each row. */
  readonly primaria?: boolean;
}

export interface SelectionAction {
  readonly texto: string;
  /** The only filled button of the bar; by default the first act without danger. */
  readonly primaria?: boolean;
  readonly icono?: ReactNode;
  readonly alElegir: () => void;
  readonly peligro?: boolean;
  readonly deshabilitada?: boolean;
}

export interface Selection<T> {
  /** The actions of the bar for the selected rows; call `deseleccionar` when one is done. Without it there is no bar. */
  readonly acciones?: (rows: readonly T[], deseleccionar: () => void) => readonly SelectionAction[];
  /** Whether a row can be selected; all by default. */
  readonly puede?: (row: T) => boolean;
  /** Why others can't be, as a sentence: 'Solo se seleccionan las pendientes.' */
  readonly why?: string;
  /** Maximum number. */
  readonly maximo?: number;
  /** 'Invertir Selección' beside 'Seleccionar Todo'. */
  readonly invertir?: boolean;
  /** Selected ids, if a form holds them; otherwise the list does. */
  readonly elegidas?: ReadonlySet<string>;
  /** Also gets the selected rows, which for a list on the server may be on any page. */
  readonly alCambiar?: (elegidas: ReadonlySet<string>, rows: readonly T[]) => void;
}

/** The used part of a query's result: any `$api.useQuery(…)` fits. */
export interface Query<D> {
  readonly data: D | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPaused: boolean;
  readonly refetch: () => unknown;
}
