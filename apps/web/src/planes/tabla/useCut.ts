import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a text is longer than its field, which only shows its beginning. */
export function useCut(field: RefObject<HTMLInputElement | null>, text: string): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = field;
      setCut(current !== null && current.scrollWidth > current.clientWidth);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [field, text]);
  return cut;
}
