import { levantarApp, type AppDePrueba } from './testing/app.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

it('lets no cache keep an answer about a club or a person, refusals included', async () => {
  const { token } = await app.club('Nadia');
  for (const [ruta, quien] of [
    ['/api/usuarios/me', token],
    ['/api/usuario-medicinal', token],
    ['/api/auditoria', undefined],
    ['/api/no_existe', token],
  ] as const) {
    expect([ruta, (await app.http(quien).get(ruta)).headers['cache-control']]).toEqual([ruta, 'no-store']);
  }
});

it('waits for no request for ever', () => {
  const { requestTimeout, headersTimeout } = app.app.getHttpServer();
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 120_000, headersTimeout: 60_000 });
});
