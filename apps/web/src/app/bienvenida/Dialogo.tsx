import { useEffect, useRef, type ReactNode } from 'react';
import clases from './bienvenida.module.css';

interface Props {
  readonly titulo: string;
  readonly alCerrar: () => void;
  readonly children: ReactNode;
}

/** A native dialog: Escape closes it, the focus stays inside, and the page behind does not scroll. */
export function Dialogo({ titulo, alCerrar, children }: Props) {
  const dialogo = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    dialogo.current?.showModal();
    return () => {
      document.body.style.overflow = overflow;
    };
  }, []);
  return (
    <dialog ref={dialogo} className={clases.dialogo} aria-label={titulo} onClose={alCerrar}>
      {children}
    </dialog>
  );
}
