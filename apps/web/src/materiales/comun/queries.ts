import type { Query } from '@/ui/lista/tipos';

/** Two queries as one: there when both are, failed when one is. */
export const juntas = <A, B>(a: Query<A>, b: Query<B>): Query<readonly [A, B]> => ({
  data: a.data === undefined || b.data === undefined ? undefined : ([a.data, b.data] as const),
  error: a.error ?? b.error,
  isFetching: a.isFetching || b.isFetching,
  isPaused: a.isPaused || b.isPaused,
  refetch: () => Promise.all([a.refetch(), b.refetch()]),
});
