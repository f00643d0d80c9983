import { useCallback, useMemo } from 'react';
import { useRouteParams } from '../rutas/useRouteParams';
import { escribirEstado, leerEstado, type ListState, type ListShape } from './estadoUrl';
import { porDefectoDe, keysOf } from './filtrar';

export interface ListHandling {
  readonly estado: ListState;
  /** The query of the address, as it stands. */
  readonly query: URLSearchParams;
  /** Any change but the page's own goes back to page 1; filters named are added to those that stand. `escribiendo` leaves no step in the browser's history. */
  readonly cambiar: (cambio: Partial<ListState>, escribiendo?: boolean) => void;
  /** Search and filters as the list starts; the order stays. */
  readonly limpiar: () => void;
}

/** The list's state, kept in the URL: reload, back and a shared link find it again. */
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
