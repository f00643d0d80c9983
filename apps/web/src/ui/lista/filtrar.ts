import { diaDe, esDia } from '../formatos';
import { contiene, normalizar } from './text';
import type { Filter } from './tipos';

/** Filter values by their key in the URL; a date has two: `<clave>_desde` and `<clave>_hasta`. */
export type FilterValues = Readonly<Record<string, string>>;

export const DESDE = '_desde';
export const HASTA = '_hasta';
export const SI = 'si';
export const NO = 'no';
/** Means 'all' for a filter with a default value. */
export const CUALQUIERA = 'todos';

/** The keys of a filter in the URL. */
export const keysOf = (filter: Filter<never>): readonly string[] =>
  filter.tipo === 'fecha' ? [filter.clave + DESDE, filter.clave + HASTA] : [filter.clave];

/** Returns the value of a key that is missing in the URL. */
export function porDefectoDe(filter: Filter<never>): string {
  if (filter.tipo === 'opciones') return filter.porDefecto ?? '';
  return filter.tipo === 'interruptor' && filter.porDefecto ? SI : '';
}

type Prueba<T> = (row: T) => boolean;

function prueba<T>(filter: Filter<T>, values: FilterValues): Prueba<T> | null {
  const value = values[filter.clave] ?? '';
  switch (filter.tipo) {
    case 'texto': {
      const buscado = normalizar(value);
      return buscado === '' ? null : (row) => contiene(normalizar(filter.valor(row) ?? ''), buscado);
    }
    case 'opciones':
      return value === '' || value === CUALQUIERA ? null : (row) => incluye(filter.valor(row), value);
    case 'fecha':
      return entre(filter.valor, values[filter.clave + DESDE] ?? '', values[filter.clave + HASTA] ?? '');
    case 'interruptor':
      return value === SI ? filter.pasa : null;
  }
}

const incluye = (suyo: string | null | undefined | readonly string[], buscado: string): boolean =>
  Array.isArray(suyo) ? suyo.includes(buscado) : suyo === buscado;

/** The day of a date or an instant; empty for other values. */
function dayOfValue(value: string | null | undefined): string {
  if (!value || esDia(value)) return value ?? '';
  return Number.isNaN(Date.parse(value)) ? '' : diaDe(value);
}

function entre<T>(value: (row: T) => string | null | undefined, desde: string, hasta: string): Prueba<T> | null {
  if (desde === '' && hasta === '') return null;
  return (row) => {
    const dia = dayOfValue(value(row));
    return dia !== '' && (desde === '' || dia >= desde) && (hasta === '' || dia <= hasta);
  };
}

/** Rows that pass every filter, in their order; the same array if nothing filters. */
export function filtrar<T>(rows: readonly T[], filters: ReadonlyArray<Filter<T>>, values: FilterValues): readonly T[] {
  const pruebas = filters.map((filter) => prueba(filter, values)).filter((una) => una !== null);
  return pruebas.length === 0 ? rows : rows.filter((row) => pruebas.every((pasa) => pasa(row)));
}

/** The search text of each row, normalised once. */
export const indexar = <T>(
  rows: readonly T[],
  texts: (row: T) => ReadonlyArray<string | null | undefined>,
): ReadonlyMap<T, string> => new Map(rows.map((row) => [row, normalizar(texts(row).filter(Boolean).join(' \n '))]));

/** Rows whose text contains every word of `busqueda`. */
export function buscar<T>(rows: readonly T[], index: ReadonlyMap<T, string>, busqueda: string): readonly T[] {
  const buscado = normalizar(busqueda);
  return buscado === '' ? rows : rows.filter((row) => contiene(index.get(row) ?? '', buscado));
}

/** Number of filters that hide rows or differ from their defaults. */
export const activos = (filters: ReadonlyArray<Filter<never>>, values: FilterValues): number =>
  filters.filter((filter) => keysOf(filter).some((key) => (values[key] ?? '') !== porDefectoDe(filter))).length;

/** The filters that hide rows although nobody chose them, and the values that switch them off. */
export interface HiddenByDefault {
  readonly nombres: readonly string[];
  readonly sinEllos: FilterValues;
}

/** The names of the filters that hide rows by their default. */
export const standing = (filters: ReadonlyArray<Filter<never>>, values: FilterValues): readonly string[] =>
  filters
    .filter((filter) => porDefectoDe(filter) !== '' && (values[filter.clave] ?? '') === porDefectoDe(filter))
    .map(({ etiqueta }) => etiqueta);

/** What hides rows where every filter has its default; null if a person chose one, or none has a default. */
export function hiddenByDefault(filters: ReadonlyArray<Filter<never>>, values: FilterValues): HiddenByDefault | null {
  const suyos = filters.filter((filter) => porDefectoDe(filter) !== '');
  if (suyos.length === 0 || activos(filters, values) > 0) return null;
  return {
    nombres: suyos.map(({ etiqueta }) => etiqueta),
    sinEllos: Object.fromEntries(
      suyos.map(({ clave, tipo }) => [clave, tipo === 'interruptor' ? NO : CUALQUIERA] as const),
    ),
  };
}
