import type { Query } from '@/ui/lista/tipos';

/** Combines two queries: ready if both are, failed if one is. */
export const juntas = <A, B>(a: Query<A>, b: Query<B>): Query<readonly [A, B]> => ({
  data: a.data === undefined || b.data === undefined ? undefined : ([a.data, b.data] as const),
  error: a.error ?? b.error,
  isFetching: a.isFetching || b.isFetching,
  isPaused: a.isPaused || b.isPaused,
  refetch: () => Promise.all([a.refetch(), b.refetch()]),
});
