import { useCallback, useMemo } from 'react';
import { useRouteParams } from '../rutas/useRouteParams';
import { escribirEstado, leerEstado, type ListState, type ListShape } from './estadoUrl';
import { porDefectoDe, keysOf } from './filtrar';

export interface ListHandling {
  readonly estado: ListState;
  /** The current query of the URL. */
  readonly query: URLSearchParams;
  /** Any change except of the page returns to page 1; named filters are merged with the current ones. `escribiendo` adds no entry to the browser's history. */
  readonly cambiar: (cambio: Partial<ListState>, escribiendo?: boolean) => void;
  /** Resets search and filters; the order stays. */
  readonly limpiar: () => void;
}

/** The list's state, kept in the URL: a reload, going back and a shared link restore it. */
export function useListState(forma: ListShape): ListHandling {
  const [query, fijar] = useRouteParams();
  const estado = useMemo(() => leerEstado(query, forma), [query, forma]);
  const cambiar = useCallback(
    (cambio: Partial<ListState>, escribiendo = false) => {
      fijar(
        (actual) => {
          const antes = leerEstado(actual, forma);
          const despues = { ...antes, pagina: 1, ...cambio, filtros: { ...antes.filtros, ...cambio.filtros } };
          return escribirEstado(actual, despues, forma);
        },
        { replace: escribiendo, preventScrollReset: true },
      );
    },
    [fijar, forma],
  );
  const limpiar = useCallback(() => {
    const inicio = forma.filtros.flatMap((filter) => keysOf(filter).map((key) => [key, porDefectoDe(filter)] as const));
    cambiar({ busqueda: '', filtros: Object.fromEntries(inicio) });
  }, [cambiar, forma]);
  return { estado, query, cambiar, limpiar };
}
