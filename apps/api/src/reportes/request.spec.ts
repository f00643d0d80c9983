import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExecutionContext } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { firstValueFrom, of } from 'rxjs';
import { Courtesy } from '../nucleo/courtesy';
import type { EnFondo } from './fondo/en-fondo';
import { ReadsRequest, requestOfReporte, prefiereEsperar } from './request';

/** Whether a report requested with this response is already abandoned. */
async function dejado(raw: ServerResponse): Promise<boolean> {
  const host = {
    switchToHttp: () => ({
      getRequest: () => ({ headers: {}, url: '/api/export-pdf/inventario/x' }),
      getResponse: () => ({ raw }),
    }),
  } as unknown as ExecutionContext;
  const leePedido = new ReadsRequest(new Courtesy(new HttpAdapterHost()), {} as EnFondo);
  let visto = false;
  const handle = () => {
    visto = requestOfReporte().signal.aborted;
    return of(null);
  };
  await firstValueFrom(leePedido.intercept(host, { handle }));
  return visto;
}

it('knows of whoever went away before the request came to the report', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  const antes = await dejado(raw);
  request.destroy();
  await once(raw, 'close');
  expect([antes, await dejado(raw)]).toEqual([false, true]);
  server.close();
});

it.each([
  [undefined, false],
  ['', false],
  ['respond-async', true],
  ['Respond-Async; foo="bar", wait=10', true],
  ['return=minimal, respond-async', true],
  ['respond-asynchronously', false],
  ['wait=10; respond-async', false],
  [`${'x,'.repeat(50_000)}respond-async`, false],
])('takes of Prefer: %.40s whether nobody waits', (prefer, esperado) => {
  expect(prefiereEsperar(prefer)).toBe(esperado);
});
