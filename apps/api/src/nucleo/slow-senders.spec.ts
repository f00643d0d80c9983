import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { readPdfs } from './body-parsers';

/** PDFs that never arrive complete, from several IP addresses. */
describe('slow senders of PDFs', () => {
  let adapter: FastifyAdapter;
  let server: Server;
  let port: number;
  let arrived = 0;
  const open: ClientRequest[] = [];
  beforeAll(async () => {
    adapter = new FastifyAdapter();
    readPdfs(adapter, 1_500);
    const fastify = adapter.getInstance();
    fastify.post('/api/verificar', (pedido) => ({ bytes: (pedido.body as Buffer).length }));
    await fastify.listen({ port: 0, host: '0.0.0.0' });
    server = fastify.server as Server;
    server.on('request', () => (arrived += 1));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const one of open) one.destroy();
    await adapter.getInstance().close();
  });

  const send = (localAddress: string, slow: boolean): Promise<number | 'cut'> =>
    new Promise((resolve) => {
      const headers = { 'content-type': 'application/pdf', 'content-length': 10 };
      const options = { port, host: '127.0.0.1', method: 'POST', path: '/api/verificar', headers, localAddress };
      const sent = httpRequest(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      open.push(sent);
      sent.on('error', () => resolve('cut'));
      sent.write('%PDF-');
      if (!slow) sent.end('12345');
    });
  /** Waits until so many more requests have arrived. */
  async function more(count: number): Promise<void> {
    for (const all = arrived + count; arrived < all;) await once(server, 'request');
  }

  it('keep nobody else out, and are cut off', async () => {
    const four = Array.from({ length: 4 }, () => send('127.0.0.2', true));
    await more(4);
    expect(await send('127.0.0.2', false)).toBe(503);
    expect(await send('127.0.0.3', false)).toBe(200);
    expect(await Promise.all(four)).toEqual(['cut', 'cut', 'cut', 'cut']);
    expect(await send('127.0.0.2', false)).toBe(200);
  }, 10_000);

  it('from many addresses make room, the oldest first', async () => {
    const all = Array.from({ length: 16 }, (_, i) => send(`127.0.1.${1 + i}`, true));
    await more(16);
    expect(await send('127.0.0.3', false)).toBe(200);
    expect(await Promise.all(all)).toEqual(all.map(() => 'cut'));
  }, 10_000);
});
