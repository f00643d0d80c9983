import { useEffect, useState } from 'react';

/**
 * Keeps the manual and the landing page on this device, for a room without signal. Only files of those pages are kept, nothing of a club.
 *
 * @returns true once they are there
 */
export function useSinConexion(): boolean {
  const [guardado, fijar] = useState(false);
  useEffect(() => {
    // It is there over HTTPS, and on the machine itself.
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return undefined;
    let sigue = true;
    void navigator.serviceWorker
      .register('/sin-conexion.js')
      .then(() => navigator.serviceWorker.ready)
      .then(
        () => sigue && fijar(true),
        // Reading with a signal goes on as before.
        () => undefined,
      );
    return () => {
      sigue = false;
    };
  }, []);
  return guardado;
}
