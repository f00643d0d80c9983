import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams, type NavigateOptions } from 'react-router-dom';
import { queryOf } from './camino';

/** Changes the query of the address from what it is now, not from what was last drawn: two quick changes don't undo one another. */
type ChangeParams = (cambio: (antes: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/** The query of the address, and how to change it. */
export function useRouteParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, fijar] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const cambiar = useCallback<ChangeParams>(
    (cambio, options) => fijar((dibujado) => cambio(router === undefined ? dibujado : queryOf(router.state)), options),
    [fijar, router],
  );
  return [params, cambiar];
}
