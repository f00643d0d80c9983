import { ADMIN, levantarApp, type AppDePrueba } from '../../api/src/testing/app.testkit';
import { command } from './cli.testkit';

let app: AppDePrueba;
beforeAll(async () => {
  app = await levantarApp();
}, 60_000);
afterAll(() => app.cerrar());

const cli = (...argv: string[]) =>
  command(
    { DATABASE_URL: app.nucleo.config.databaseUrl ?? '', DATA_DIR: app.nucleo.config.dataDir, LOG_LEVEL: 'silent' },
    ...argv,
  );
const entrar = (email: string, password: string) => app.http().post('/api/auth/login').send({ email, password });

it('gives the only administrator another password while the app runs: their sessions end, and it is on record', async () => {
  const { code, out } = await cli('admin:reset');
  const password = /^Administrador: admin@cepa\.test, contraseña nueva: (\S+) \(se muestra una sola vez\)/.exec(
    out,
  )?.[1];
  expect([code, password?.length]).toEqual([0, 24]);
  await entrar(ADMIN.email, ADMIN.password).expect(401);
  const { body } = await entrar(ADMIN.email, password ?? '').expect(200);
  // The app drops a session once its read models show the event.
  let status = 200;
  for (let veces = 0; status === 200 && veces < 100; veces += 1)
    ({ status } = await app.http(app.admin).get('/api/usuarios/me'));
  expect(status).toBe(401);
  const { rows } = await app.nucleo.pool.query(
    "SELECT type, convert_from(canonical, 'UTF8')::jsonb #>> '{metadata,motivo}' AS motivo FROM ledger.events WHERE stream LIKE 'usuario-%' ORDER BY position DESC LIMIT 1",
  );
  expect(rows).toEqual([{ type: 'DatosDeUsuarioActualizados', motivo: 'contraseña perdida' }]);

  // With a second administrator the command asks which one.
  const roles = (await app.http(body.result.token).get('/api/roles').expect(200)).body as {
    id: string;
    nombre: string;
  }[];
  const role_id = roles.find(({ nombre }) => nombre === 'Administrador')?.id;
  await app
    .http(body.result.token)
    .post('/api/auth/usuarios')
    .send({ nombre: 'Otra', email: 'otra@cepa.test', password: 'Cultivo2026', role_id })
    .expect(201);
  const cual = await cli('admin:reset');
  expect([cual.code, cual.err]).toEqual([
    2,
    expect.stringContaining('Hay 2 administradores: indicá cuál con --email.'),
  ]);
  expect((await cli('admin:reset', '--email', 'OTRA@cepa.test')).out).toMatch(/^Administrador: otra@cepa\.test, /);
  expect((await cli('admin:reset', '--email', 'nadie@cepa.test')).code).toBe(1);
});

it('takes no address that somebody wrote in the database, and heals the account', async () => {
  const { pool } = app.nucleo;
  await pool.query("UPDATE boveda.usuarios SET email = 'buzon@ladron.test' WHERE email = 'admin@cepa.test'");
  const { code, out } = await cli('verify');
  expect([code, out]).toEqual([1, expect.stringMatching(/cuentas o accesos:\n {2}✗ usuarios /)]);
  expect((await cli('admin:reset', '--email', 'jefa@cepa.test')).out).toMatch(/^Administrador: jefa@/);
});
