import { useEffect, useRef, type ReactNode } from 'react';
import clases from './form.module.css';

/**
 * A question that appears because of an answer above it. While its form is being filled it is scrolled into view, above
 * the buttons that stay at the bottom of a phone: unseen, it would be saved unanswered.
 */
export function AlAparecer({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const caja = ref.current;
    // Not on a form that opens with it.
    if (caja?.closest('form')?.contains(document.activeElement)) caja.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className={clases.aparece}>
      {children}
    </div>
  );
}
