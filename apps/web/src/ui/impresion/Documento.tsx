import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import clases from './impresion.module.css';
import { PageRule } from './PageRule';

/** The content of a printed sheet. */
export interface PaperSheet {
  readonly titulo: string;
  /** Short lines below the title: number, filters, what is left out. */
  readonly lineas?: readonly string[];
  readonly cuerpo: ReactNode;
}

interface Props {
  readonly hoja: PaperSheet;
  /** Called after printing, or after the person cancelled it. */
  readonly alTerminar: () => void;
}

/** A document outside of the visible application. It is printed as soon as it exists, and nothing else is. */
export function Documento({ hoja, alTerminar }: Props) {
  const { titulo, lineas = [], cuerpo } = hoja;
  useEffect(() => {
    const deAntes = document.title;
    // Shown in the browser's page header, and used as the name of a PDF file.
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
