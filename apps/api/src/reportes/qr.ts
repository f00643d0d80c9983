import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

const FIRMA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** White border of the code, in modules, which readers need to find its end. */
const BORDE = 2;

/**
 * A QR code as a PNG of one pixel a module. A report has this one picture on each of its pages; drawn as shapes it
 * would take as much space on every page.
 *
 * @returns a `data:` URL
 */
export function qrEnPng(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'L' }).modules;
  const lado = size + 2 * BORDE;
  const perRow = Math.ceil(lado / 8);
  const rows = Buffer.alloc(lado * (perRow + 1), 0xff);
  for (let y = 0; y < lado; y += 1) {
    const comienzo = y * (perRow + 1);
    rows[comienzo] = 0; // no filter
    for (let x = 0; x < lado; x += 1) {
      const [row, column] = [y - BORDE, x - BORDE];
      const negro = row >= 0 && row < size && column >= 0 && column < size && data[row * size + column] === 1;
      if (negro) rows[comienzo + 1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
    }
  }
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(lado, 0);
  cabeza.writeUInt32BE(lado, 4);
  cabeza[8] = 1; // one bit a pixel, grey
  const partes = [trozo('IHDR', cabeza), trozo('IDAT', deflateSync(rows)), trozo('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([FIRMA, ...partes]).toString('base64')}`;
}

function trozo(tipo: string, datos: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(content));
  return Buffer.concat([largo, content, suma]);
}
