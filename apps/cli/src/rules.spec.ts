import { randomUUID } from 'node:crypto';
import { levantarApp, type AppDePrueba } from '../../api/src/testing/app.testkit';
import { command } from './cli.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

it('verify names an event that the rules would have refused, though its MAC and its leaf are right', async () => {
  const env = { DATABASE_URL: app.nucleo.config.databaseUrl ?? '', DATA_DIR: app.nucleo.config.dataDir };
  const ana = await app.persona('Ana');
  expect((await command(env, 'verify')).code).toBe(0);
  const { ledger } = app.nucleo;
  const stream = `usuario-${ana.id}`;
  let last: { revision: bigint; metadata: { command_id: string } } | undefined;
  for await (const event of ledger.readStream(stream)) last = event;
  const id = randomUUID();
  const { position } = await ledger.append(stream, last!.revision, [
    {
      id,
      type: 'UsuarioRegistrado',
      version: 1,
      data: { usuario_id: ana.id, origen: 'administracion', acepto_terminos: false, role_id: randomUUID() },
      metadata: { ...(last!.metadata as never as object), command_id: randomUUID(), mac: undefined } as never,
    },
  ]);
  await app.nucleo.projections.waitFor(position, ['UsuarioRegistrado'], 5_000);
  const { code, out } = await command(env, 'verify');
  expect([code, out]).toEqual([1, expect.stringContaining(`  ✗ El evento ${id} (${stream}, revisión 1`)]);
  expect(out).toContain('no cumple las reglas: la aplicación lo habría rechazado (SIN_EFECTO');
});
