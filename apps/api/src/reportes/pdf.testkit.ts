import { inflateSync } from 'node:zlib';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Response, Test } from 'supertest';
import { PdfPrinter } from './pdf-printer';

type Como = Parameters<PdfPrinter['print']> extends [unknown, ...infer Resto] ? Resto : never;

/** Sends a request whose answer is bytes. */
export async function bytesDe(pedido: Test): Promise<Response & { readonly body: Buffer }> {
  return pedido.buffer(true).parse((respuesta, listo) => {
    const partes: Buffer[] = [];
    const entrada = respuesta as unknown as IncomingMessage;
    entrada.on('data', (parte: Buffer) => partes.push(parte));
    entrada.on('end', () => listo(null, Buffer.concat(partes)));
  });
}

/** Draws a whole document. */
export async function dibujar(documento: Parameters<PdfPrinter['print']>[0], ...como: Como): Promise<Buffer> {
  const { paginas, dibujado } = await new PdfPrinter().print(documento, ...como);
  const [pdf] = await Promise.all([buffer(paginas), dibujado]);
  return pdf;
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

/** The targets of the report's links, each once: a link of several words is drawn in parts. */
export function enlacesDe(pdf: Buffer): string[] {
  const destinos = [...pdf.toString('latin1').matchAll(/\/URI \(((?:[^()\\]|\\.)*)\)/g)].map(([, destino = '']) =>
    destino.replace(/\\(.)/g, '$1'),
  );
  return [...new Set(destinos)];
}

/** The body of each object of a PDF by its number, streams unpacked. */
export function objetosDe(pdf: Buffer): ReadonlyMap<string, { readonly cabeza: string; readonly cuerpo: string }> {
  const objetos = new Map<string, { cabeza: string; cuerpo: string }>();
  const crudo = pdf.toString('latin1');
  for (const partes of crudo.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const desde = partes.index + partes[0].length;
    const cabeza = crudo.slice(desde, crudo.indexOf('endobj', desde)).split('stream\n')[0] ?? '';
    const inicio = desde + cabeza.length + 'stream\n'.length;
    const conFlujo = crudo.startsWith('stream\n', desde + cabeza.length) && cabeza.includes('/FlateDecode');
    const cuerpo = conFlujo
      ? inflateSync(pdf.subarray(inicio, crudo.indexOf('\nendstream', inicio))).toString('latin1')
      : '';
    objetos.set(partes[1] ?? '', { cabeza, cuerpo });
  }
  return objetos;
}

/** Maps each glyph of a font to its letters. */
function letrasDe(mapa: string): ReadonlyMap<number, string> {
  const letras = new Map<number, string>();
  const deHex = (hex: string): string =>
    String.fromCharCode(...(hex.match(/[0-9a-f]{4}/gi) ?? []).map((codigo) => Number.parseInt(codigo, 16)));
  for (const [, primero = '', lista = ''] of mapa.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [lugar, [, hex = '']] of [...lista.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letras.set(Number.parseInt(primero, 16) + lugar, deHex(hex));
  return letras;
}

type Letras = ReadonlyMap<number, string>;

/** The letters of each font of a PDF, by the font's name on the pages. */
export function fuentesDe(objetos: ReturnType<typeof objetosDe>): ReadonlyMap<string, Letras> {
  const fuentes = new Map<string, Letras>();
  for (const { cabeza } of objetos.values())
    for (const [, nombre = '', numero = ''] of cabeza.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const mapa = /\/ToUnicode (\d+) 0 R/.exec(objetos.get(numero)?.cabeza ?? '')?.[1];
      if (mapa) fuentes.set(nombre, letrasDe(objetos.get(mapa)?.cuerpo ?? ''));
    }
  return fuentes;
}

/** Returns the text that one page draws. */
function textoDePagina(cuerpo: string, fuentes: ReadonlyMap<string, Letras>): string {
  let texto = '';
  let letras: Letras = new Map();
  for (const [, fuente, trazos = ''] of cuerpo.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[^\]])*)\] TJ/gi)) {
    if (fuente) letras = fuentes.get(fuente) ?? letras;
    for (const [, hex = ''] of trazos.matchAll(/<([0-9a-f]*)>/gi))
      for (const glifo of hex.match(/.{4}/g) ?? []) texto += letras.get(Number.parseInt(glifo, 16)) ?? '';
  }
  return texto;
}

/** Returns the text of a PDF's pages in drawing order, without spaces: words are drawn individually. */
export function textoDe(pdf: Buffer): string {
  const objetos = objetosDe(pdf);
  const fuentes = fuentesDe(objetos);
  return [...objetos.values()]
    .filter(({ cuerpo }) => /\bTf\b/.test(cuerpo))
    .map(({ cuerpo }) => textoDePagina(cuerpo, fuentes))
    .join('')
    .replace(/\s/g, '');
}
