import { useEffect, useRef, useState } from 'react';

/** Whether what an element holds is wider than it: only then it scrolls sideways, as nothing inside of what scrolls can stay below the bar. */
export function useDesborde() {
  const frame = useRef<HTMLDivElement>(null);
  const [desborda, fijar] = useState(false);
  useEffect(() => {
    const caja = frame.current;
    const dentro = caja?.firstElementChild;
    if (!caja || !dentro) return undefined;
    const observador = new ResizeObserver(() => fijar(dentro.scrollWidth > caja.clientWidth + 1));
    observador.observe(caja);
    observador.observe(dentro);
    return () => observador.disconnect();
  }, []);
  return [frame, desborda] as const;
}
