import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escuchar, RefusedLine } from './line';

let servidor: Server;
let url: string;
let responder: (pedido: IncomingMessage, respuesta: ServerResponse) => void;
beforeAll(async () => {
  servidor = createServer((pedido, respuesta) => responder(pedido, respuesta));
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/`;
});
afterAll(() => servidor.close());

const abierta = (respuesta: ServerResponse) => respuesta.writeHead(200, { 'content-type': 'text/event-stream' });

/** Collects every event until the stream ends. */
async function oir(signal = new AbortController().signal): Promise<string[]> {
  const oido: string[] = [];
  await escuchar(
    url,
    'ficha',
    { alAbrir: () => oido.push('abre'), alRecibir: (tipo, datos) => oido.push(`${tipo ?? ''} ${datos}`) },
    signal,
  );
  return oido;
}

it('sends the token, and passes on each event until the server ends the line', async () => {
  let ficha: string | undefined;
  responder = (pedido, respuesta) => {
    ficha = pedido.headers.authorization;
    abierta(respuesta);
    // A stream can break anywhere.
    respuesta.write('event: cambio\nid: 1\nda');
    respuesta.write('ta: {"tipos":["SalaCreada"]}\n\nevent: latido\ndata: {}\n\n');
    respuesta.end();
  };
  expect([await oir(), ficha]).toEqual([['abre', 'cambio {"tipos":["SalaCreada"]}', 'latido {}'], 'Bearer ficha']);
});

it.each([400, 401, 402, 403, 405])('does not repeat a request that was refused with %i', async (status) => {
  responder = (_pedido, respuesta) => respuesta.writeHead(status).end();
  await expect(oir()).rejects.toBeInstanceOf(RefusedLine);
});

it.each([429, 500, 503])('may repeat a request that failed with %i', async (status) => {
  responder = (_pedido, respuesta) => respuesta.writeHead(status).end();
  await expect(oir()).rejects.not.toBeInstanceOf(RefusedLine);
});

it('fails when the line breaks, and when nobody listens any more', async () => {
  responder = (_pedido, respuesta) =>
    abierta(respuesta).write('event: latido\ndata: {}\n\n', () => respuesta.destroy());
  await expect(oir()).rejects.toThrow();
  const fin = new AbortController();
  const cerrada = new Promise((resolve) => {
    responder = (pedido, respuesta) => {
      abierta(respuesta).flushHeaders();
      pedido.on('close', resolve);
      fin.abort();
    };
  });
  await expect(oir(fin.signal)).rejects.toThrow();
  await cerrada;
});
