import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

const FIRMA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** White around the code, in modules: readers need it to find where the code ends. */
const BORDE = 2;

/**
 * A QR as a PNG of one pixel a module. A report draws this one picture on each of its pages: drawn as shapes, it would
 * weigh as much again on each.
 *
 * @returns a `data:` address
 */
export function qrEnPng(texto: string): string {
  const { size, data } = create(texto, { errorCorrectionLevel: 'L' }).modules;
  const lado = size + 2 * BORDE;
  const porFila = Math.ceil(lado / 8);
  const filas = Buffer.alloc(lado * (porFila + 1), 0xff);
  for (let y = 0; y < lado; y += 1) {
    const comienzo = y * (porFila + 1);
    filas[comienzo] = 0; // no filter
    for (let x = 0; x < lado; x += 1) {
      const [fila, columna] = [y - BORDE, x - BORDE];
      const negro = fila >= 0 && fila < size && columna >= 0 && columna < size && data[fila * size + columna] === 1;
      if (negro) filas[comienzo + 1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
    }
  }
  const cabeza = Buffer.alloc(13);
  cabeza.writeUInt32BE(lado, 0);
  cabeza.writeUInt32BE(lado, 4);
  cabeza[8] = 1; // one bit a pixel, grey
  const partes = [trozo('IHDR', cabeza), trozo('IDAT', deflateSync(filas)), trozo('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat([FIRMA, ...partes]).toString('base64')}`;
}

function trozo(tipo: string, datos: Buffer): Buffer {
  const contenido = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  const suma = Buffer.alloc(4);
  suma.writeUInt32BE(crc32(contenido));
  return Buffer.concat([largo, contenido, suma]);
}
