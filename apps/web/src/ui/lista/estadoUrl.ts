import { esDia } from '../formatos';
import { clavesDe, NO, porDefectoDe, SI, CUALQUIERA, type ValoresDeFiltros } from './filtrar';
import { esOrdenable } from './ordenar';
import type { Columna, Filtro, Orden } from './tipos';

export interface EstadoDeLista {
  readonly busqueda: string;
  readonly filtros: ValoresDeFiltros;
  readonly orden: Orden | null;
  readonly pagina: number;
}

/** The defaults of a list and the values that its part of the URL accepts. */
export interface FormaDeLista {
  /** Before each key, where a page has several lists. */
  readonly nombre?: string;
  readonly columnas: ReadonlyArray<Columna<never>>;
  readonly filtros: ReadonlyArray<Filtro<never>>;
  readonly orden: Orden | null;
}

const key = (forma: { readonly nombre?: string }, cual: string): string =>
  forma.nombre ? `${forma.nombre}.${cual}` : cual;

/** Reads a filter's value from its text in the URL; a text that makes no sense counts as missing. */
function leerFiltro(filter: Filtro<never>, text: string | null): string {
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

function leerOrden(text: string | null, { columnas, orden }: FormaDeLista): Orden | null {
  if (!text) return orden;
  const direccion = text.startsWith('-') ? 'desc' : 'asc';
  const cual = text.replace(/^-/, '');
  return columnas.some((column) => column.clave === cual && esOrdenable(column)) ? { clave: cual, direccion } : orden;
}

/** A page number that a person or a link wrote; 1 for nonsense. */
export const leerPagina = (text: string | null): number => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

/** The list's state from the URL's query; whatever it doesn't say, or says wrong, is how the list starts. */
export function leerEstado(query: URLSearchParams, forma: FormaDeLista): EstadoDeLista {
  const filters = forma.filtros.flatMap((filter) =>
    clavesDe(filter).map((una) => [una, leerFiltro(filter, query.get(key(forma, una)))] as const),
  );
  return {
    busqueda: query.get(key(forma, 'q')) ?? '',
    filtros: Object.fromEntries(filters),
    orden: leerOrden(query.get(key(forma, 'orden')), forma),
    pagina: leerPagina(query.get(key(forma, 'pagina'))),
  };
}

/** Returns the text of a filter for the URL; null when it is the list's default. */
function textOfFilter(filter: Filtro<never>, valor: string): string | null {
  if (valor === porDefectoDe(filter)) return null;
  if (valor !== '') return valor;
  return filter.tipo === 'interruptor' ? NO : CUALQUIERA;
}

/** The query with the list's state in it, short: what is as the list starts is left out, and so is nobody else's part touched. */
export function escribirEstado(query: URLSearchParams, estado: EstadoDeLista, forma: FormaDeLista): URLSearchParams {
  const nueva = new URLSearchParams(query);
  const poner = (cual: string, text: string | null): void =>
    text === null ? nueva.delete(key(forma, cual)) : nueva.set(key(forma, cual), text);
  poner('q', estado.busqueda || null);
  for (const filter of forma.filtros)
    for (const una of clavesDe(filter)) poner(una, textOfFilter(filter, estado.filtros[una] ?? ''));
  const mismoOrden = estado.orden?.clave === forma.orden?.clave && estado.orden?.direccion === forma.orden?.direccion;
  poner(
    'orden',
    mismoOrden || !estado.orden ? null : (estado.orden.direccion === 'desc' ? '-' : '') + estado.orden.clave,
  );
  poner('pagina', estado.pagina > 1 ? String(estado.pagina) : null);
  return nueva;
}
