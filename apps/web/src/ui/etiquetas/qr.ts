import { create } from 'qrcode';

/** A QR code as one path over squares of side 1; `lado` is their number in a row, without the quiet zone. */
export interface QrDrawing {
  readonly lado: number;
  readonly trazo: string;
}

/** White squares around a QR code, as its standard requires. */
export const BORDE_QR = 4;

/** Draws a text as a QR code: one path, so that hundreds on a page stay light. */
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
