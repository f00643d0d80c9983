import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { answerUnreadable } from './unreadable';

let servidor: FastifyInstance;
beforeAll(async () => {
  servidor = fastify({ clientErrorHandler: answerUnreadable });
  await servidor.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => servidor.close());

const enviar = (texto: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const linea = connect((servidor.server.address() as AddressInfo).port, '127.0.0.1', () => linea.write(texto));
    let todo = '';
    linea
      .setEncoding('utf8')
      .on('data', (parte: string) => (todo += parte))
      .on('close', () => resolve(todo))
      .on('error', reject);
  });

describe('a message that is not HTTP', () => {
  it.each([
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'Bad Request', 'El pedido no es válido.'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request Header Fields Too Large',
      'Los datos enviados son demasiado grandes.',
    ],
  ])('is answered with a problem too: %s', async (_caso, texto, status, title, error) => {
    const [cabeceras = '', cuerpo = ''] = (await enviar(texto)).split('\r\n\r\n');
    expect(cabeceras.split('\r\n').slice(0, 3)).toEqual([
      `HTTP/1.1 ${status} ${title}`,
      'Connection: close',
      'Content-Type: application/problem+json; charset=utf-8',
    ]);
    expect(JSON.parse(cuerpo)).toMatchObject({ status, title, error, detail: error, pedido: expect.any(String) });
  });
});
