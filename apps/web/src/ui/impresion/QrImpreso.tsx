import { BORDE_QR, dibujarQr } from '../etiquetas/qr';
import clases from './impresion.module.css';

/** The QR code of a URL of this site, as on labels: one path, sharp at any size. */
export function QrImpreso({ direccion, nombre }: { readonly direccion: string; readonly nombre: string }) {
  const { lado, trazo } = dibujarQr(window.location.origin + direccion);
  // Half of the quiet zone is the white of the sheet.
  const borde = BORDE_QR / 2;
  const total = lado + 2 * borde;
  return (
    <svg
      role="img"
      aria-label={`Código QR de ${nombre}`}
      className={clases.qr}
      viewBox={`${-borde} ${-borde} ${total} ${total}`}
    >
      <path d={trazo} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
