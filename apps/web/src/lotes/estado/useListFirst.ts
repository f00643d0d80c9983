import { useQueryClient } from '@tanstack/react-query';

/** Lists that a retired plant leaves. */
const LISTS: readonly unknown[] = ['/api/plantas', '/api/lotes/{id}'];

/** Reads the lists of plants before an act says that it is done: none shows a retired plant beside that message. */
export function useListFirst(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [, route] }) => LISTS.includes(route) });
}
