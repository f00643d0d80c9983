import type { Params } from '@/api/page';
import type { ListState } from './estadoUrl';
import { keysOf, CUALQUIERA } from './filtrar';
import type { Filter } from './tipos';

/** The request parameters for the list's state: filters have their names in the URL. */
export function requestOf(
  { busqueda, filtros: values, orden }: ListState,
  filters: ReadonlyArray<Filter<never>>,
): Params {
  const puestos = filters.flatMap((filter) =>
    keysOf(filter).flatMap((key): [string, string | boolean][] => {
      const value = values[key] ?? '';
      if (value === '' || value === CUALQUIERA) return [];
      return [[key, filter.tipo === 'interruptor' ? true : value]];
    }),
  );
  return {
    ...Object.fromEntries(puestos),
    ...(busqueda.trim() === '' ? {} : { buscar: busqueda.trim() }),
    ...(orden ? { orden: (orden.direccion === 'desc' ? '-' : '') + orden.clave } : {}),
  };
}
