import { useEffect, useState } from 'react';
import { keepPages } from '@/api/worker';

/**
 * Stores the manual and the landing page on this device, for a room without a signal. Only files of those pages are
 * stored, nothing of a club.
 *
 * @returns true once they are stored
 */
export function useSinConexion(): boolean {
  const [guardado, fijar] = useState(false);
  useEffect(() => {
    let sigue = true;
    void keepPages().then(
      (kept) => sigue && fijar(kept),
      // With a signal the manual still works.
      () => undefined,
    );
    return () => {
      sigue = false;
    };
  }, []);
  return guardado;
}
