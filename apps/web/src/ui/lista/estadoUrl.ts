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

const clave = (forma: { readonly nombre?: string }, cual: string): string =>
  forma.nombre ? `${forma.nombre}.${cual}` : cual;

/** Reads a filter's value from its text in the URL; a text that makes no sense counts as missing. */
function leerFiltro(filtro: Filtro<never>, texto: string | null): string {
  const defecto = porDefectoDe(filtro);
  if (texto === null) return defecto;
  switch (filtro.tipo) {
    case 'texto':
      return texto;
    case 'fecha':
      return esDia(texto) ? texto : '';
    case 'interruptor':
      if (texto === NO) return '';
      return texto === SI ? SI : defecto;
    case 'opciones':
      if (texto === CUALQUIERA) return '';
      return filtro.opciones.some(({ value }) => value === texto) ? texto : defecto;
  }
}

function leerOrden(texto: string | null, { columnas, orden }: FormaDeLista): Orden | null {
  if (!texto) return orden;
  const direccion = texto.startsWith('-') ? 'desc' : 'asc';
  const cual = texto.replace(/^-/, '');
  return columnas.some((columna) => columna.clave === cual && esOrdenable(columna))
    ? { clave: cual, direccion }
    : orden;
}

/** A page number that a person or a link wrote; 1 for nonsense. */
export const leerPagina = (texto: string | null): number => (texto && /^[1-9]\d{0,6}$/.test(texto) ? Number(texto) : 1);

/** The list's state from the URL's query; whatever it doesn't say, or says wrong, is how the list starts. */
export function leerEstado(query: URLSearchParams, forma: FormaDeLista): EstadoDeLista {
  const filtros = forma.filtros.flatMap((filtro) =>
    clavesDe(filtro).map((una) => [una, leerFiltro(filtro, query.get(clave(forma, una)))] as const),
  );
  return {
    busqueda: query.get(clave(forma, 'q')) ?? '',
    filtros: Object.fromEntries(filtros),
    orden: leerOrden(query.get(clave(forma, 'orden')), forma),
    pagina: leerPagina(query.get(clave(forma, 'pagina'))),
  };
}

/** Returns the text of a filter for the URL; null when it is the list's default. */
function textoDeFiltro(filtro: Filtro<never>, valor: string): string | null {
  if (valor === porDefectoDe(filtro)) return null;
  if (valor !== '') return valor;
  return filtro.tipo === 'interruptor' ? NO : CUALQUIERA;
}

/** The query with the list's state in it, short: what is as the list starts is left out, and so is nobody else's part touched. */
export function escribirEstado(query: URLSearchParams, estado: EstadoDeLista, forma: FormaDeLista): URLSearchParams {
  const nueva = new URLSearchParams(query);
  const poner = (cual: string, texto: string | null): void =>
    texto === null ? nueva.delete(clave(forma, cual)) : nueva.set(clave(forma, cual), texto);
  poner('q', estado.busqueda || null);
  for (const filtro of forma.filtros)
    for (const una of clavesDe(filtro)) poner(una, textoDeFiltro(filtro, estado.filtros[una] ?? ''));
  const mismoOrden = estado.orden?.clave === forma.orden?.clave && estado.orden?.direccion === forma.orden?.direccion;
  poner(
    'orden',
    mismoOrden || !estado.orden ? null : (estado.orden.direccion === 'desc' ? '-' : '') + estado.orden.clave,
  );
  poner('pagina', estado.pagina > 1 ? String(estado.pagina) : null);
  return nueva;
}
