import { create } from 'qrcode';

/** A QR as one path over squares of side 1; `lado` counts them, its quiet zone left out. */
export interface QrDrawing {
  readonly lado: number;
  readonly trazo: string;
}

/** Squares left white around a QR, as its standard asks. */
export const BORDE_QR = 4;

/** Draws a text as a QR: one path for the whole of it, so that hundreds on a page stay light. */
export function dibujarQr(text: string): QrDrawing {
  const { size: lado, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const partes: string[] = [];
  for (let y = 0; y < lado; y += 1) {
    let x = 0;
    while (x < lado) {
      const desde = x;
      while (x < lado && data[y * lado + x]) x += 1;
      if (x > desde) partes.push(`M${desde} ${y}h${x - desde}v1H${desde}z`);
      else x += 1;
    }
  }
  return { lado, trazo: partes.join('') };
}
