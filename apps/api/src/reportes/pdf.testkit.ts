import { inflateSync } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import type { Response, Test } from 'supertest';

/** Sends a request whose answer is bytes. */
export async function bytesDe(pedido: Test): Promise<Response & { readonly body: Buffer }> {
  return pedido.buffer(true).parse((respuesta, listo) => {
    const partes: Buffer[] = [];
    const entrada = respuesta as unknown as IncomingMessage;
    entrada.on('data', (parte: Buffer) => partes.push(parte));
    entrada.on('end', () => listo(null, Buffer.concat(partes)));
  });
}

/** Every compressed stream of a PDF, unpacked. */
function streamsDe(pdf: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  for (let desde = pdf.indexOf('stream\n'); desde >= 0; desde = pdf.indexOf('stream\n', desde + 7)) {
    if (pdf.subarray(desde - 3, desde).toString('latin1') === 'end') continue;
    const hasta = pdf.indexOf('\nendstream', desde);
    const cuerpo = pdf.subarray(desde + 7, hasta);
    if (
      pdf
        .subarray(Math.max(0, desde - 300), desde)
        .toString('latin1')
        .split('obj')
        .at(-1)
        ?.includes('/FlateDecode')
    )
      streams.push(inflateSync(cuerpo));
  }
  return streams;
}

/** The text of the facts that are attached to a report. */
export function hechosAdjuntos(pdf: Buffer): string {
  const adjuntos = streamsDe(pdf)
    .map((stream) => stream.toString('utf8'))
    .filter((texto) => texto.startsWith('{"'));
  expect(adjuntos).toHaveLength(1);
  return adjuntos[0] ?? '';
}

/** Where the report's links lead, each once: a link of several words is drawn as several. */
export function enlacesDe(pdf: Buffer): string[] {
  const destinos = [...pdf.toString('latin1').matchAll(/\/URI \(((?:[^()\\]|\\.)*)\)/g)].map(([, destino = '']) =>
    destino.replace(/\\(.)/g, '$1'),
  );
  return [...new Set(destinos)];
}
