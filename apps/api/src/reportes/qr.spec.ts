import { inflateSync } from 'node:zlib';
import { create } from 'qrcode';
import { qrEnPng } from './qr';

/** The pixels of a PNG with one bit per pixel: `#` is black. */
function dibujo(png: Buffer): string[] {
  const lado = png.readUInt32BE(16);
  const largo = png.readUInt32BE(33);
  const filas = inflateSync(png.subarray(41, 41 + largo));
  const porFila = filas.length / lado;
  return Array.from({ length: lado }, (_, y) =>
    Array.from({ length: lado }, (__, x) => {
      const octeto = filas[y * porFila + 1 + (x >> 3)] ?? 0;
      return (octeto >> (7 - (x & 7))) & 1 ? ' ' : '#';
    }).join(''),
  );
}

it('draws the modules of the code, with white around them', () => {
  const texto = 'https://cepa.example/verificar?sello=C1~cepa';
  const { size, data } = create(texto, { errorCorrectionLevel: 'L' }).modules;
  const esperado = Array.from({ length: size + 4 }, (_, y) =>
    Array.from({ length: size + 4 }, (__, x) => {
      const dentro = x >= 2 && y >= 2 && x < size + 2 && y < size + 2;
      return dentro && data[(y - 2) * size + x - 2] ? '#' : ' ';
    }).join(''),
  );
  expect(dibujo(Buffer.from(qrEnPng(texto).split(',')[1] ?? '', 'base64'))).toEqual(esperado);
});
