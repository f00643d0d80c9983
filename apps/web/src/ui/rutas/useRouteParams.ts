import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams, type NavigateOptions } from 'react-router-dom';
import { queryOf } from './camino';

/**
 * Changes the query of the URL from its current value and not from the last rendered one, so that two quick changes do
 * not undo each other.
 */
type ChangeParams = (cambio: (antes: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/** The query of the URL, and its setter. */
export function useRouteParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, fijar] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  const cambiar = useCallback<ChangeParams>(
    (cambio, options) => fijar((dibujado) => cambio(router === undefined ? dibujado : queryOf(router.state)), options),
    [fijar, router],
  );
  return [params, cambiar];
}
