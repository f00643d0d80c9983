import { key, NINGUNA, partes, type ListShape } from './estadoUrl';
import { CUALQUIERA } from './filtrar';

/** Parts of a URL's list state that the list no longer has. */
interface Leftovers {
  /** Keys of columns. */
  readonly columnas: readonly string[];
  /** Names of filters; for an existing one, its chosen option is gone. */
  readonly filtros: readonly string[];
}

/**
 * Finds the parts of a URL's list state that the list no longer has: a removed column, a filter option without rows. A
 * filter whose options are still loading is skipped.
 */
export function sobrantes(query: URLSearchParams, forma: ListShape): Leftovers {
  const leer = (cual: string): string | null => query.get(key(forma, cual));
  const suyas = new Set(forma.columnas.map(({ clave: cual }) => cual));
  const columns = partes(leer('columnas')).filter((una) => una !== NINGUNA && !suyas.has(una));
  const orden = leer('orden')?.replace(/^-/, '') ?? null;
  const sinOrden = orden !== null && orden !== '' && !suyas.has(orden) && !columns.includes(orden) ? [orden] : [];
  const filters = forma.filtros.filter((filter) => {
    const text = leer(filter.clave);
    if (filter.tipo !== 'opciones' || text === null || text === '' || text === CUALQUIERA) return false;
    return filter.opciones.length > 0 && !filter.opciones.some(({ value }) => value === text);
  });
  return { columnas: [...columns, ...sinOrden], filtros: filters.map(({ etiqueta }) => etiqueta) };
}

const cuantas = (unas: readonly string[], una: string, varias: string): string[] => {
  if (unas.length === 0) return [];
  return [unas.length === 1 ? una : `${unas.length} ${varias}`];
};

/**
 * Says that a list opened with the remaining parts; null if nothing is gone. @param vista the saved view with these
 * parts
 */
export function sobrantesEnPalabras({ columnas, filtros }: Leftovers, vista: string | null): string | null {
  const unas = [...cuantas(filtros, 'un filtro', 'filtros'), ...cuantas(columnas, 'una columna', 'columnas')];
  if (unas.length === 0) return null;
  const existe = columnas.length + filtros.length === 1 ? 'existe' : 'existen';
  const quien = vista === null ? 'Esta vista' : `La vista «${vista}»`;
  const cuales = [...filtros, ...columnas].join(', ');
  return `${quien} tenía ${unas.join(' y ')} que ya no ${existe} (${cuales}): se abre con lo que queda.`;
}
