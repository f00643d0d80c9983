import { useEffect, useState } from 'react';
import { PRECIO } from './texts';

/** The price of a month: that of the product in the first drawing, then the one that the administration set. */
export function usePrecio(): string {
  const [precio, fijar] = useState(PRECIO);
  useEffect(() => {
    fetch('/api/precio_suscripcion')
      .then(async (response) => (response.ok ? ((await response.json()) as { precio: number; moneda: string }) : null))
      .then((dicho) => dicho && fijar(`${dicho.precio.toLocaleString('es-AR')} ${dicho.moneda}`))
      // Without an answer the page stays as it was drawn.
      .catch(() => undefined);
  }, []);
  return precio;
}
