import { useEffect, useRef, useState } from 'react';

/**
 * Whether an element's content is wider than the element: only then it scrolls sideways, because sticky elements do not
 * work inside of a scrolling one.
 */
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
