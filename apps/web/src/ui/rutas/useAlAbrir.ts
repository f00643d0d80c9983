import { useEffect, useEffectEvent } from 'react';
import { con } from './camino';
import { useRouteParams } from './useRouteParams';

/**
 * Runs the act of a URL once, like `?finalizar=1`, and removes it from the URL, so that going back or a reload does not
 * repeat it. Alerts use it to open the dialog of the act that ends them.
 */
export function useAlAbrir(key: string, hacer: () => void): void {
  const [params, cambiar] = useRouteParams();
  const request = params.get(key) === '1';
  const empezar = useEffectEvent(() => {
    cambiar(con({ [key]: null }), { replace: true });
    hacer();
  });
  useEffect(() => {
    if (request) empezar();
  }, [request]);
}
