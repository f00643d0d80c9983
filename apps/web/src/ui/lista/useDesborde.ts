import { useEffect, useRef, useState } from 'react';
import { fadeEdges } from '../panel/fadeEdges';

/**
 * Whether an element's content is wider than the element: only then it scrolls sideways, because sticky elements do not
 * work inside of a scrolling one. Its edges fade where more follows.
 */
export function useDesborde() {
  const frame = useRef<HTMLDivElement>(null);
  const [desborda, fijar] = useState(false);
  useEffect(() => {
    const caja = frame.current;
    const dentro = caja?.firstElementChild;
    if (!caja || !dentro) return undefined;
    const observador = new ResizeObserver(() => fijar(dentro.scrollWidth > caja.clientWidth + 1));
    const fade = fadeEdges(caja);
    observador.observe(caja);
    observador.observe(dentro);
    return () => {
      observador.disconnect();
      fade?.();
    };
  }, []);
  return [frame, desborda] as const;
}
