import type { Params, Remota } from '../page';

/** Number of rows that a field or a menu shows before a search. */
export const AT_FIRST = 50;

/** The kinds of objects of a task that are in a room. */
export const KINDS = ['Lote', 'Planta', 'Sala', 'Mesa', 'Evento', 'Proyecto'] as const;

/** The first rows of a list, or the first that match a search. */
export const firstRows = <T>(remota: Remota<T>, search: Params = {}) => {
  const params = { limit: AT_FIRST, ...search };
  return {
    queryKey: [...remota.clave, params],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => remota.pedir(params, signal),
  };
};
