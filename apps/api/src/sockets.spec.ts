import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { levantarApp } from './testing/app.testkit';

it('stops although lines are open on which no request is under way, and answers the one that is', async () => {
  const prueba = await levantarApp();
  const { port } = prueba.app.getHttpServer().address() as AddressInfo;
  const abrir = async (dicho: string): Promise<Socket> => {
    const linea = connect(port, '127.0.0.1');
    await once(linea, 'connect');
    linea.write(dicho);
    return linea;
  };
  const pedir = 'GET /api/health/live HTTP/1.1\r\nHost: cepa\r\n\r\n';
  const ociosas = await Promise.all([abrir(''), abrir(pedir.slice(0, 30)), abrir(pedir)]);
  const [respondida] = (await once(ociosas[2]!, 'data')) as [Buffer];
  expect(String(respondida)).toMatch(/^HTTP\/1.1 200 /);

  let seguir: () => void = () => undefined;
  jest.spyOn(prueba.nucleo.ledger, 'ping').mockReturnValue(new Promise((resolve) => (seguir = resolve)));
  const enCurso = await abrir(pedir.replace('live', 'ready'));
  const respuesta = once(enCurso, 'data') as Promise<[Buffer]>;
  while (!jest.mocked(prueba.nucleo.ledger.ping).mock.calls.length) await new Promise(setImmediate);
  const cerradas = Promise.all(ociosas.map((linea) => once(linea, 'close')));
  const cierre = prueba.cerrar();
  await cerradas;
  seguir();
  expect(String((await respuesta)[0])).toMatch(/^HTTP\/1.1 200 /);
  await cierre;
});
