import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Parametros, Remota } from '@/api/pagina';

/** Rows of a part of a list that grows as it is asked to. */
const POR_PARTE = 50;
const SIN_MAS: Parametros = {};

/** A list on the server from its start, with one more part each time that somebody asks for it. */
export function useMas<T>(remota: Remota<T>, pedido: Parametros = SIN_MAS, limit = POR_PARTE) {
  const { data, error, isFetching, isPaused, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: [...remota.clave, 'partes', limit, pedido],
      initialPageParam: null as string | null,
      placeholderData: keepPreviousData,
      queryFn: ({ pageParam, signal }) =>
        remota.pedir({ ...pedido, limit, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
      getNextPageParam: ({ siguiente }) => siguiente,
    });
  const filas = useMemo(() => data?.pages.flatMap((pagina) => pagina.filas), [data]);
  return {
    consulta: { data: filas, error, isFetching, isPaused, refetch },
    /** Rows of the whole list, counted up to 10,000. */
    total: data?.pages[0]?.total ?? 0,
    quedan: hasNextPage,
    trayendo: isFetchingNextPage,
    traerMas: () => void fetchNextPage(),
  };
}
