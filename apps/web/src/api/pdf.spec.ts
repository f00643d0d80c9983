import { descargarPdf } from './pdf';

jest.mock('./token', () => ({ tokenActual: () => 'un-token' }));

const antes = globalThis.fetch;
afterEach(() => (globalThis.fetch = antes));

/** A report whose connection breaks after its first page. */
const cortado = (error: Error): Response =>
  new Response(
    new ReadableStream({
      start: (salida) => salida.enqueue(new TextEncoder().encode('%PDF-1.3')),
      pull: (salida) => salida.error(error),
    }),
  );

it('tells a report that breaks off on its way from a whole one, as a server that does not answer', async () => {
  globalThis.fetch = () => Promise.resolve(cortado(new TypeError('network error')));
  await expect(descargarPdf('/api/export-pdf/trazabilidad', {}, 'Trazabilidad')).rejects.toMatchObject({
    message: 'No se pudo conectar con el servidor.',
  });
});

it('ends without a file and without a failure where the person gave it up', async () => {
  const corte = new AbortController();
  globalThis.fetch = () => {
    corte.abort();
    return Promise.resolve(cortado(new DOMException('aborted', 'AbortError')));
  };
  const seguimiento = { avance: 'a', corte: corte.signal };
  await expect(descargarPdf('/api/export-pdf/trazabilidad', {}, 'Trazabilidad', seguimiento)).resolves.toBeUndefined();
});
