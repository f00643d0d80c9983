import { esDia } from '../formatos';
import { clavesDe, NO, porDefectoDe, SI, CUALQUIERA, type ValoresDeFiltros } from './filtrar';
import { alPrincipio, quitables } from './columnas';
import { esOrdenable } from './ordenar';
import type { Columna, Filtro, Orden } from './tipos';

export interface EstadoDeLista {
  readonly busqueda: string;
  readonly filtros: ValoresDeFiltros;
  readonly orden: Orden | null;
  readonly pagina: number;
  /** Keys of the columns that are shown, where the person chose; null for all. */
  readonly columnas: readonly string[] | null;
  /** Rows a page, where the person chose; null for the list's own. */
  readonly tamano: number | null;
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

/** Sizes of a page that a person can choose, besides the list's own. */
export const TAMANOS: readonly number[] = [25, 50, 100];

const leerTamano = (texto: string | null): number | null => TAMANOS.find((uno) => String(uno) === texto) ?? null;

const partes = (texto: string | null): readonly string[] => (texto ? texto.split(',').filter(Boolean) : []);

function leerColumnas(texto: string | null, { columnas }: FormaDeLista): readonly string[] | null {
  if (texto === null) return null;
  const dichas = partes(texto);
  const suyas = quitables(columnas)
    .map(({ clave: cual }) => cual)
    .filter((cual) => dichas.includes(cual));
  // Of columns that are all gone nothing is left to show: the list starts as it does.
  return suyas.length === 0 && texto !== NINGUNA ? null : suyas;
}

/** Only the first column, which names the row. */
const NINGUNA = '-';

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
    columnas: leerColumnas(query.get(clave(forma, 'columnas')), forma),
    tamano: leerTamano(query.get(clave(forma, 'filas'))),
  };
}

/** Returns the text of a filter for the URL; null when it is the list's default. */
function textoDeFiltro(filtro: Filtro<never>, valor: string): string | null {
  if (valor === porDefectoDe(filtro)) return null;
  if (valor !== '') return valor;
  return filtro.tipo === 'interruptor' ? NO : CUALQUIERA;
}

/** Returns the columns for the address; null where all are shown. */
function textoDeColumnas(elegidas: readonly string[] | null, { columnas }: FormaDeLista): string | null {
  if (elegidas === null || elegidas.join(',') === alPrincipio(columnas).join(',')) return null;
  return elegidas.length === 0 ? NINGUNA : elegidas.join(',');
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
  poner('columnas', textoDeColumnas(estado.columnas, forma));
  poner('filas', estado.tamano === null ? null : String(estado.tamano));
  return nueva;
}

/**
 * Says what an address asks a list for that the list does not have any more: a column that is gone, an option of a
 * filter that nobody has. A filter whose options are still on their way says nothing.
 */
export function sobrantes(query: URLSearchParams, forma: FormaDeLista): readonly string[] {
  const leer = (cual: string): string | null => query.get(clave(forma, cual));
  const suyas = new Set(forma.columnas.map(({ clave: cual }) => cual));
  const columnas = partes(leer('columnas')).filter((una) => una !== NINGUNA && !suyas.has(una));
  const orden = leer('orden')?.replace(/^-/, '') ?? null;
  const sinOrden = orden !== null && orden !== '' && !suyas.has(orden) && !columnas.includes(orden) ? [orden] : [];
  const filtros = forma.filtros.filter((filtro) => {
    const texto = leer(filtro.clave);
    if (filtro.tipo !== 'opciones' || texto === null || texto === '' || texto === CUALQUIERA) return false;
    return filtro.opciones.length > 0 && !filtro.opciones.some(({ value }) => value === texto);
  });
  return [
    ...[...columnas, ...sinOrden].map((una) => `la columna «${una}»`),
    ...filtros.map(({ etiqueta }) => `lo elegido en «${etiqueta}»`),
  ];
}
