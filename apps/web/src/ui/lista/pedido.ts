import type { Parametros } from '@/api/pagina';
import type { EstadoDeLista } from './estadoUrl';
import { clavesDe, CUALQUIERA } from './filtrar';
import type { Filtro } from './tipos';

/** The parameters that ask the server for what the list's state says: those of its filters have their names in the URL. */
export function pedidoDe(
  { busqueda, filtros: valores, orden }: EstadoDeLista,
  filtros: ReadonlyArray<Filtro<never>>,
): Parametros {
  const puestos = filtros.flatMap((filtro) =>
    clavesDe(filtro).flatMap((clave): [string, string | boolean][] => {
      const valor = valores[clave] ?? '';
      if (valor === '' || valor === CUALQUIERA) return [];
      return [[clave, filtro.tipo === 'interruptor' ? true : valor]];
    }),
  );
  return {
    ...Object.fromEntries(puestos),
    ...(busqueda.trim() === '' ? {} : { buscar: busqueda.trim() }),
    ...(orden ? { orden: (orden.direccion === 'desc' ? '-' : '') + orden.clave } : {}),
  };
}
