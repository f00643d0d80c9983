import { useEffect, useEffectEvent } from 'react';
import { con } from './camino';
import { useRouteParams } from './useRouteParams';

/**
 * Does what the address asks for once, `?finalizar=1`, and takes it out of the address: going back or reloading does not ask again.
 * Alerts lead so to the dialog of the act that ends them.
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
