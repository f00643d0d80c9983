import { diaDe, esDia } from '../formatos';
import { contiene, normalizar } from './texto';
import type { Filtro } from './tipos';

/** Filter values by their key in the URL; a date has two: `<clave>_desde` and `<clave>_hasta`. */
export type ValoresDeFiltros = Readonly<Record<string, string>>;

export const DESDE = '_desde';
export const HASTA = '_hasta';
export const SI = 'si';
export const NO = 'no';
/** Says 'all' where a filter starts with something chosen. */
export const CUALQUIERA = 'todos';

/** The keys that a filter keeps in the URL. */
export const clavesDe = (filtro: Filtro<never>): readonly string[] =>
  filtro.tipo === 'fecha' ? [filtro.clave + DESDE, filtro.clave + HASTA] : [filtro.clave];

/** Returns the value of a key that the URL doesn't have. */
export function porDefectoDe(filtro: Filtro<never>): string {
  if (filtro.tipo === 'opciones') return filtro.porDefecto ?? '';
  return filtro.tipo === 'interruptor' && filtro.porDefecto ? SI : '';
}

type Prueba<T> = (fila: T) => boolean;

function prueba<T>(filtro: Filtro<T>, valores: ValoresDeFiltros): Prueba<T> | null {
  const valor = valores[filtro.clave] ?? '';
  switch (filtro.tipo) {
    case 'texto': {
      const buscado = normalizar(valor);
      return buscado === '' ? null : (fila) => contiene(normalizar(filtro.valor(fila) ?? ''), buscado);
    }
    case 'opciones':
      return valor === '' || valor === CUALQUIERA ? null : (fila) => incluye(filtro.valor(fila), valor);
    case 'fecha':
      return entre(filtro.valor, valores[filtro.clave + DESDE] ?? '', valores[filtro.clave + HASTA] ?? '');
    case 'interruptor':
      return valor === SI ? filtro.pasa : null;
  }
}

const incluye = (suyo: string | null | undefined | readonly string[], buscado: string): boolean =>
  Array.isArray(suyo) ? suyo.includes(buscado) : suyo === buscado;

/** The day of a date or an instant; empty for neither. */
function diaDeValor(valor: string | null | undefined): string {
  if (!valor || esDia(valor)) return valor ?? '';
  return Number.isNaN(Date.parse(valor)) ? '' : diaDe(valor);
}

function entre<T>(valor: (fila: T) => string | null | undefined, desde: string, hasta: string): Prueba<T> | null {
  if (desde === '' && hasta === '') return null;
  return (fila) => {
    const dia = diaDeValor(valor(fila));
    return dia !== '' && (desde === '' || dia >= desde) && (hasta === '' || dia <= hasta);
  };
}

/** Rows that pass every filter, in their order; the same array when nothing filters. */
export function filtrar<T>(
  filas: readonly T[],
  filtros: ReadonlyArray<Filtro<T>>,
  valores: ValoresDeFiltros,
): readonly T[] {
  const pruebas = filtros.map((filtro) => prueba(filtro, valores)).filter((una) => una !== null);
  return pruebas.length === 0 ? filas : filas.filter((fila) => pruebas.every((pasa) => pasa(fila)));
}

/** The text in which each row is looked for, normalised once. */
export const indexar = <T>(
  filas: readonly T[],
  textos: (fila: T) => ReadonlyArray<string | null | undefined>,
): ReadonlyMap<T, string> =>
  new Map(filas.map((fila) => [fila, normalizar(textos(fila).filter(Boolean).join(' \n '))]));

/** Rows in whose text every word of `busqueda` appears. */
export function buscar<T>(filas: readonly T[], indice: ReadonlyMap<T, string>, busqueda: string): readonly T[] {
  const buscado = normalizar(busqueda);
  return buscado === '' ? filas : filas.filter((fila) => contiene(indice.get(fila) ?? '', buscado));
}

/** How many filters hide rows or differ from how the list starts. */
export const activos = (filtros: ReadonlyArray<Filtro<never>>, valores: ValoresDeFiltros): number =>
  filtros.filter((filtro) => clavesDe(filtro).some((clave) => (valores[clave] ?? '') !== porDefectoDe(filtro))).length;
