import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Params, Remota } from '@/api/page';

/** Rows of a part of a growing list. */
const POR_PARTE = 50;
const SIN_MAS: Params = {};

/** A list on the server from its start, extended by one part on request. */
export function useMas<T>(remota: Remota<T>, request: Params = SIN_MAS, limit = POR_PARTE) {
  const { data, error, isFetching, isPaused, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: [...remota.clave, 'partes', limit, request],
      initialPageParam: null as string | null,
      placeholderData: keepPreviousData,
      queryFn: ({ pageParam, signal }) =>
        remota.pedir({ ...request, limit, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
      getNextPageParam: ({ siguiente }) => siguiente,
    });
  const rows = useMemo(() => data?.pages.flatMap((page) => page.filas), [data]);
  return {
    consulta: { data: rows, error, isFetching, isPaused, refetch },
    /** Number of rows in the whole list, counted up to 10,000. */
    total: data?.pages[0]?.total ?? 0,
    quedan: hasNextPage,
    trayendo: isFetchingNextPage,
    traerMas: () => void fetchNextPage(),
  };
}
