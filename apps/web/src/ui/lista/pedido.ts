import type { Parametros } from '@/api/pagina';
import type { EstadoDeLista } from './estadoUrl';
import { clavesDe, CUALQUIERA } from './filtrar';
import type { Filtro } from './tipos';

/** The parameters that ask the server for what the list's state says: those of its filters have their names in the URL. */
export function pedidoDe(
  { busqueda, filtros: values, orden }: EstadoDeLista,
  filters: ReadonlyArray<Filtro<never>>,
): Parametros {
  const puestos = filters.flatMap((filter) =>
    clavesDe(filter).flatMap((key): [string, string | boolean][] => {
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
