import { useEffect, useEffectEvent } from 'react';
import { con } from './camino';
import { useParametros } from './useParametros';

/**
 * Does what the address asks for once, `?finalizar=1`, and takes it out of the address: going back or reloading does not ask again.
 * Alerts lead so to the dialog of the act that ends them.
 */
export function useAlAbrir(clave: string, hacer: () => void): void {
  const [parametros, cambiar] = useParametros();
  const pedido = parametros.get(clave) === '1';
  const empezar = useEffectEvent(() => {
    cambiar(con({ [clave]: null }), { replace: true });
    hacer();
  });
  useEffect(() => {
    if (pedido) empezar();
  }, [pedido]);
}
