import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import clases from './impresion.module.css';
import { PageRule } from './PageRule';

/** What a sheet of paper says. */
export interface PaperSheet {
  readonly titulo: string;
  /** Short lines below the title: how many, which filters, what is left out. */
  readonly lineas?: readonly string[];
  readonly cuerpo: ReactNode;
}

interface Props {
  readonly hoja: PaperSheet;
  /** Called once it is printed, or the person gave the print up. */
  readonly alTerminar: () => void;
}

/** A document beside the application, unseen on the screen. It is printed as soon as it is there, and alone. */
export function Documento({ hoja, alTerminar }: Props) {
  const { titulo, lineas = [], cuerpo } = hoja;
  useEffect(() => {
    const deAntes = document.title;
    // The browser's own head says it, and so does the name of the file where it is kept as a PDF.
    document.title = hoja.titulo;
    window.addEventListener('afterprint', alTerminar);
    const espera = setTimeout(() => window.print());
    return () => {
      clearTimeout(espera);
      window.removeEventListener('afterprint', alTerminar);
      document.title = deAntes;
    };
  }, [hoja, alTerminar]);
  return createPortal(
    <div className={clases.documento} data-documento aria-hidden>
      <PageRule nombre="documento" titulo={titulo} />
      <h1 className={clases.titulo}>{titulo}</h1>
      {lineas.map((line) => (
        <p key={line} className={clases.linea}>
          {line}
        </p>
      ))}
      {cuerpo}
    </div>,
    document.body,
  );
}
