import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Does what the address asks for once, `?finalizar=1`, and takes it out of the address: going back or reloading does not ask again.
 * Alerts lead so to the dialog of the act that ends them.
 */
export function useAlAbrir(clave: string, hacer: () => void): void {
  const [busqueda, fijarBusqueda] = useSearchParams();
  const pedido = busqueda.get(clave) === '1';
  const empezar = useEffectEvent(() => {
    fijarBusqueda(
      (antes) => {
        const resto = new URLSearchParams(antes);
        resto.delete(clave);
        return resto;
      },
      { replace: true },
    );
    hacer();
  });
  useEffect(() => {
    if (pedido) empezar();
  }, [pedido]);
}
