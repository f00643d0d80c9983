import type { Params, Remota } from '../page';

/** Number of objects of a task that are shown before a search. */
export const AT_FIRST = 50;

/** The kinds of objects in a room. */
export const KINDS = ['Lote', 'Planta', 'Sala', 'Mesa', 'Evento', 'Proyecto'] as const;

/** The first objects of a kind, or those that match a search. */
export const objectsOf = <T>(remota: Remota<T>, search: Params = {}) => {
  const params = { limit: AT_FIRST, ...search };
  return {
    queryKey: [...remota.clave, params],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => remota.pedir(params, signal),
  };
};
