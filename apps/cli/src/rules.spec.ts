import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { levantarApp, type AppDePrueba } from '../../api/src/testing/app.testkit';
import { command, type Outcome } from './cli.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

it('verify names an event that the rules would have refused, though its MAC and its leaf are right', async () => {
  const env = { DATABASE_URL: app.nucleo.config.databaseUrl ?? '', DATA_DIR: app.nucleo.config.dataDir };
  const ana = await app.persona('Ana');
  const ruled = ({ out }: Outcome): string => /^Reglas: .*$/m.exec(out)![0];
  const first = await command(env, 'verify');
  const events = /^Eventos: (\d+)$/m.exec(first.out)![1]!;
  expect([first.code, ruled(first)]).toEqual([0, `Reglas: se aplicaron ahora a los ${events} eventos.`]);
  const before = `A los otros ${events}, que siguen iguales byte por byte, los había decidido esta misma versión hasta el `;
  const later = await command(env, 'verify');
  expect([later.code, ruled(later)]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^Reglas: se aplicaron ahora a 0 eventos\\. ${before}\\d+/\\d+/\\d{4}; la última vez`),
    ),
  ]);
  expect(ruled(await command(env, 'verify', '--completo'))).toBe(ruled(first));
  // Another run at the same time: this one decides everything, and leaves what that one keeps.
  const other = new Client(env.DATABASE_URL);
  await other.connect();
  await other.query(`SELECT pg_advisory_lock(hashtextextended('cepa: verify', 0))`);
  expect(ruled(await command(env, 'verify'))).toBe(ruled(first));
  expect(await command(env, 'verify', '--sin-prisa')).toMatchObject({
    code: 1,
    err: 'Otra verificación está en curso: esta le deja el lugar.\n',
  });
  // One that is not in a hurry is ended.
  const ended = new Promise((resolve) => other.on('error', resolve));
  await other.query(`SET application_name = 'cepa: verify --sin-prisa'`);
  expect(ruled(await command(env, 'verify'))).toBe(ruled(later));
  await ended;
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
  // It is not taken for decided by the run that names it.
  for (const ran of [await command(env, 'verify'), await command(env, 'verify')]) {
    const { code, out } = ran;
    expect([code, out]).toEqual([1, expect.stringContaining(`  ✗ El evento ${id} (${stream}, revisión 1`)]);
    expect(out).toContain('no cumple las reglas: la aplicación lo habría rechazado (SIN_EFECTO');
    expect(ruled(ran)).toContain(`Reglas: se aplicaron ahora a 1 evento. ${before}`);
  }
  const again = await command(env, 'verify', '--completo');
  expect([again.code, again.out]).toEqual([1, expect.stringContaining(`  ✗ El evento ${id} (${stream}, revisión 1`)]);
});
