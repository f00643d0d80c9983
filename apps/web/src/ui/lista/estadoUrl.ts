import { esDia } from '../formatos';
import { keysOf, NO, porDefectoDe, SI, CUALQUIERA, type FilterValues } from './filtrar';
import { alPrincipio, quitables } from './columns';
import { esOrdenable } from './ordenar';
import { esDensidad, type Densidad } from './densidad';
import type { Column, Filter, Orden } from './tipos';

export interface ListState {
  readonly busqueda: string;
  readonly filtros: FilterValues;
  readonly orden: Orden | null;
  readonly pagina: number;
  /** Keys of the visible columns, if the person chose; null for all. */
  readonly columnas: readonly string[] | null;
  /** Rows a page, if the person chose; null for the list's own. */
  readonly tamano: number | null;
  /** The row density, if the URL has it, as with a saved view; null for the person's own choice. */
  readonly densidad: Densidad | null;
}

/** The defaults of a list and the values that its part of the URL accepts. */
export interface ListShape {
  /** Prefix of each key, if a page has several lists. */
  readonly nombre?: string;
  readonly columnas: ReadonlyArray<Column<never>>;
  readonly filtros: ReadonlyArray<Filter<never>>;
  readonly orden: Orden | null;
}

/** The name of a list's key in the URL. */
export const key = (forma: { readonly nombre?: string }, cual: string): string =>
  forma.nombre ? `${forma.nombre}.${cual}` : cual;

/** Reads a filter's value from the URL; an invalid text counts as missing. */
function readFilter(filter: Filter<never>, text: string | null): string {
  const defecto = porDefectoDe(filter);
  if (text === null) return defecto;
  switch (filter.tipo) {
    case 'texto':
      return text;
    case 'fecha':
      return esDia(text) ? text : '';
    case 'interruptor':
      if (text === NO) return '';
      return text === SI ? SI : defecto;
    case 'opciones':
      if (text === CUALQUIERA) return '';
      return filter.opciones.some(({ value }) => value === text) ? text : defecto;
  }
}

function leerOrden(text: string | null, { columnas, orden }: ListShape): Orden | null {
  if (!text) return orden;
  const direccion = text.startsWith('-') ? 'desc' : 'asc';
  const cual = text.replace(/^-/, '');
  return columnas.some((column) => column.clave === cual && esOrdenable(column)) ? { clave: cual, direccion } : orden;
}

/** Page sizes that a person can choose, besides the list's own. */
export const SIZES: readonly number[] = [25, 50, 100];

const readSize = (text: string | null): number | null => SIZES.find((uno) => String(uno) === text) ?? null;

/** Several keys in one parameter. */
export const partes = (text: string | null): readonly string[] => (text ? text.split(',').filter(Boolean) : []);

const readDensity = (text: string | null): Densidad | null => (esDensidad(text) ? text : null);

function readColumns(text: string | null, { columnas }: ListShape): readonly string[] | null {
  if (text === null) return null;
  const dichas = partes(text);
  const suyas = quitables(columnas)
    .map(({ clave: cual }) => cual)
    .filter((cual) => dichas.includes(cual));
  // If all chosen columns are gone the list shows its defaults.
  return suyas.length === 0 && text !== NINGUNA ? null : suyas;
}

/** Only the first column, which names the row. */
export const NINGUNA = '-';

/** A typed or linked page number; 1 if invalid. */
export const readPage = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** The list's state from the URL's query; missing or invalid parts have their defaults. */
export function leerEstado(query: URLSearchParams, forma: ListShape): ListState {
  const filters = forma.filtros.flatMap((filter) =>
    keysOf(filter).map((una) => [una, readFilter(filter, query.get(key(forma, una)))] as const),
  );
  return {
    busqueda: query.get(key(forma, 'q')) ?? '',
    filtros: Object.fromEntries(filters),
    orden: leerOrden(query.get(key(forma, 'orden')), forma),
    pagina: readPage(query.get(key(forma, 'pagina'))),
    columnas: readColumns(query.get(key(forma, 'columnas')), forma),
    tamano: readSize(query.get(key(forma, 'filas'))),
    densidad: readDensity(query.get(key(forma, 'densidad'))),
  };
}

/** Returns the text of a filter for the URL; null for the list's default. */
function filterText(filter: Filter<never>, value: string): string | null {
  if (value === porDefectoDe(filter)) return null;
  if (value !== '') return value;
  return filter.tipo === 'interruptor' ? NO : CUALQUIERA;
}

/** Returns the columns for the URL; null if all are visible. */
function columnsText(elegidas: readonly string[] | null, { columnas }: ListShape): string | null {
  if (elegidas === null || elegidas.join(',') === alPrincipio(columnas).join(',')) return null;
  return elegidas.length === 0 ? NINGUNA : elegidas.join(',');
}

/** The query with the list's state: defaults are left out, and other parameters are not touched. */
export function escribirEstado(query: URLSearchParams, estado: ListState, forma: ListShape): URLSearchParams {
  const nueva = new URLSearchParams(query);
  const poner = (cual: string, text: string | null): void =>
    text === null ? nueva.delete(key(forma, cual)) : nueva.set(key(forma, cual), text);
  poner('q', estado.busqueda || null);
  for (const filter of forma.filtros)
    for (const una of keysOf(filter)) poner(una, filterText(filter, estado.filtros[una] ?? ''));
  const mismoOrden = estado.orden?.clave === forma.orden?.clave && estado.orden?.direccion === forma.orden?.direccion;
  poner(
    'orden',
    mismoOrden || !estado.orden ? null : (estado.orden.direccion === 'desc' ? '-' : '') + estado.orden.clave,
  );
  poner('pagina', estado.pagina > 1 ? String(estado.pagina) : null);
  poner('columnas', columnsText(estado.columnas, forma));
  poner('filas', estado.tamano === null ? null : String(estado.tamano));
  poner('densidad', estado.densidad);
  return nueva;
}
