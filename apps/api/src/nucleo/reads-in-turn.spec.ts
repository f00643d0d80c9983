import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { levantarApp } from '../testing/app.testkit';
import { AT_ONCE, isRead, ReadsInTurn } from './reads-in-turn';

it('lets a person have a few reads at once, in their order, and holds up nobody else', async () => {
  const turns = new ReadsInTurn();
  const begun: number[] = [];
  const asked = Array.from({ length: 10 }, (_, i) => turns.enter('ana').then(() => begun.push(i)));
  await turns.enter('beto');
  await new Promise(setImmediate);
  expect(begun).toEqual([0, 1, 2].slice(0, AT_ONCE));
  for (let i = 0; i < 10; i += 1) {
    turns.leave('ana');
    await new Promise(setImmediate);
  }
  await Promise.all(asked);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(turns.people).toBe(1);
  turns.leave('beto');
  turns.leave('beto');
  expect(turns.people).toBe(0);
});

it.each([
  ['GET', '/api/lotes?limit=50', true],
  ['GET', '/api/export-pdf/auditoria', false],
  ['GET', '/api/eventos-en-vivo', false],
  ['GET', '/api/libro-del-club', false],
  ['GET', '/api/health/live', false],
  ['POST', '/api/lotes', false],
  ['GET', '/assets/a.js', false],
])('%s %s waits for a turn: %s', (method, url, waits) => {
  expect(isRead(method, url)).toBe(waits);
});

// A connection that breaks with queued answers notifies none of them. Once, their turns were never given back, and the
// address was shut out.
it('gives turns back where lines break with answers still behind one another', async () => {
  const app = await levantarApp();
  try {
    const { port } = app.app.getHttpServer().address() as AddressInfo;
    const ask = 'GET /api/verificar HTTP/1.1\r\nHost: cepa\r\n\r\n';
    for (let round = 0; round < 4; round += 1) {
      const line = connect(port, '127.0.0.1');
      await once(line, 'connect');
      line.write(ask.repeat(8));
      await new Promise((resolve) => setTimeout(resolve, 5 * round));
      line.destroy();
    }
    await app.http().get('/api/verificar').expect(200);
  } finally {
    await app.cerrar();
  }
});
