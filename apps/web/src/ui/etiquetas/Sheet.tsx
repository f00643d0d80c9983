import { memo } from 'react';
import { componer } from './composicion';
import type { Field } from './etiqueta';
import type { Format } from './formats';
import type { Page, Puesta } from './pages';
import { BORDE_QR, type QrDrawing } from './qr';

export interface SheetProps {
  readonly pagina: Page;
  readonly formato: Format;
  readonly campos: ReadonlySet<Field>;
  /** The QR code of a URL. */
  readonly qrDe: (direccion: string) => QrDrawing;
  /** Draws the edges of the labels, for the preview. */
  readonly conBordes?: boolean;
  readonly nombre: string;
}

/** A sheet of labels drawn to scale: one unit is a millimetre. Black on white in every mode. */
export const Sheet = memo(function Hoja({ pagina, formato, campos, qrDe, conBordes = false, nombre }: SheetProps) {
  const { ancho, alto } = formato.hoja;
  return (
    <svg
      role="img"
      aria-label={nombre}
      viewBox={`0 0 ${ancho} ${alto}`}
      width={`${ancho}mm`}
      height={`${alto}mm`}
      fill="#000"
      // Letters of a small preview keep their proportion: rounded to pixels, a code would exceed its label.
      textRendering="geometricPrecision"
    >
      <rect width={ancho} height={alto} fill="#fff" />
      {pagina.map((puesta, i) => (
        <Una
          key={i}
          puesta={puesta}
          formato={formato}
          campos={campos}
          qr={qrDe(puesta.etiqueta.direccion)}
          conBordes={conBordes}
        />
      ))}
    </svg>
  );
});

interface PropsDeUna extends Pick<SheetProps, 'formato' | 'campos'> {
  readonly puesta: Puesta;
  readonly qr: QrDrawing;
  readonly conBordes: boolean;
}

function Una({ puesta: { etiqueta, x, y }, formato, campos, qr, conBordes }: PropsDeUna) {
  const { ancho, alto } = formato.etiqueta;
  const { qr: lugar, renglones } = componer(etiqueta, formato, campos);
  // Half of the quiet zone is the label's own margin.
  const borde = BORDE_QR / 2;
  const escala = lugar.lado / (qr.lado + 2 * borde);
  return (
    // A nested SVG clips what exceeds its edge.
    <svg x={x} y={y} width={ancho} height={alto} data-etiqueta={etiqueta.codigo}>
      {conBordes && (
        <rect width={ancho} height={alto} fill="none" stroke="#bbb" strokeWidth={0.3} strokeDasharray="1 1" />
      )}
      <path
        d={qr.trazo}
        shapeRendering="crispEdges"
        transform={`translate(${lugar.x + borde * escala} ${lugar.y + borde * escala}) scale(${escala})`}
      />
      {renglones.map((line, i) => (
        <text
          key={i}
          x={line.x}
          y={line.y}
          fontSize={line.tamano}
          fontFamily={line.codigo ? 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace' : 'sans-serif'}
          fontWeight={line.codigo ? 700 : 400}
        >
          {line.texto}
        </text>
      ))}
    </svg>
  );
}
