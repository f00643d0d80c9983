import { useEffect, useState } from 'react';
import { PRECIO } from './texts';

/** The monthly price: the product's own in the first drawing, then the one that the administration set. */
export function usePrecio(): string {
  const [precio, fijar] = useState(PRECIO);
  useEffect(() => {
    fetch('/api/precio_suscripcion')
      .then(async (response) => (response.ok ? ((await response.json()) as { precio: number; moneda: string }) : null))
      .then((dicho) => dicho && fijar(`${dicho.precio.toLocaleString('es-AR')} ${dicho.moneda}`))
      // Without an answer the page does not change.
      .catch(() => undefined);
  }, []);
  return precio;
}
