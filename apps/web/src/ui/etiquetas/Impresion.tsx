import { createPortal } from 'react-dom';
import type { Format } from './formats';
import { Sheet, type SheetProps } from './Sheet';
import clases from './etiquetas.module.css';
import type { Page } from './pages';

interface Props extends Omit<SheetProps, 'pagina' | 'nombre' | 'conBordes'> {
  readonly paginas: readonly Page[];
}

/** The printed page has the size of the sheet, to the millimetre. */
const reglaDe = ({ hoja: { ancho, alto } }: Format): string => `@page { size: ${ancho}mm ${alto}mm; margin: 0; }`;

/** The sheets outside of the visible application; while they exist, only they are printed. */
export function Impresion({ paginas, ...comunes }: Props) {
  return createPortal(
    <div className={clases.impresion} aria-hidden>
      <style>{reglaDe(comunes.formato)}</style>
      {paginas.map((page, i) => (
        <div key={i} className={clases.hoja} style={{ blockSize: `${comunes.formato.hoja.alto - 0.1}mm` }}>
          <Sheet {...comunes} pagina={page} nombre={`Hoja ${i + 1}`} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
