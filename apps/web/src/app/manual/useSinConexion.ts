import { useEffect, useState } from 'react';
import { keepPages } from '@/api/worker';

/**
 * Keeps the manual and the landing page on this device, for a room without signal. Only files of those pages are kept, nothing of a club.
 *
 * @returns true once they are there
 */
export function useSinConexion(): boolean {
  const [guardado, fijar] = useState(false);
  useEffect(() => {
    let sigue = true;
    void keepPages().then(
      (kept) => sigue && fijar(kept),
      // Reading with a signal goes on as before.
      () => undefined,
    );
    return () => {
      sigue = false;
    };
  }, []);
  return guardado;
}
