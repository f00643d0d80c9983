import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { loadConfig } from '@cepa/platform/config';
import { testDatabase } from '@cepa/platform/testing/database.testkit';
import { abrirApp, levantarApp } from '../testing/app.testkit';

it('two processes that start at once on an empty database make one Administrador and share tokens; a person disabled in one is out of the other', async () => {
  const database = await testDatabase();
  const carpeta = mkdtempSync(join(tmpdir(), 'cepa-arranque-'));
  const config = loadConfig({
    DATA_DIR: carpeta,
    DATABASE_URL: database.url,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
  const dicho: string[] = [];
  const stdout = jest.spyOn(process.stdout, 'write').mockImplementation((texto) => dicho.push(String(texto)) > 0);
  const procesos = await Promise.all([abrirApp(config, database.url), abrirApp(config, database.url)]);
  stdout.mockRestore();

  const lineas = dicho
    .map((linea) => /^Administrador inicial: (\S+), contraseña: (\S+) \(se muestra una sola vez\)\n$/.exec(linea))
    .filter((linea) => linea !== null);
  expect(lineas.map((linea) => linea[1])).toEqual(['admin@cepa.local']);
  const password = lineas[0]?.[2];
  const tokens = await Promise.all(
    procesos.map(
      async ({ app }) =>
        (
          await request(app.getHttpServer())
            .post('/api/auth/login')
            .send({ email: 'admin@cepa.local', password })
            .expect(200)
        ).body.result.token as string,
    ),
  );
  // Each accepts the other's token: the installation has one secret.
  const [uno, otro] = procesos.map(({ app }) => request(app.getHttpServer()));
  await otro?.get('/api/usuarios').set('authorization', `Bearer ${tokens[0]}`).expect(200);
  const { body } = await (uno as NonNullable<typeof uno>)
    .get('/api/roles')
    .set('authorization', `Bearer ${tokens[1]}`)
    .expect(200);
  expect(
    body.map(
      ({ nombre, usr_role_permisos }: { nombre: string; usr_role_permisos: { permiso: { nombre: string } }[] }) => [
        nombre,
        ...usr_role_permisos.map(({ permiso }) => permiso.nombre),
      ],
    ),
  ).toEqual([['Administrador', 'per_admin'], ['auditoria', 'per_solo_lectura'], ['club']]);
  const { rows } = await (procesos[0] as (typeof procesos)[number]).nucleo.pool.query(
    "SELECT count(*)::int AS registros FROM ledger.events WHERE type = 'UsuarioRegistrado'",
  );
  expect(rows).toEqual([{ registros: 1 }]);

  // A person disabled in one process is signed out of the other, which has their session in memory.
  const [http0, http1] = procesos.map(({ app }) => request(app.getHttpServer())) as [
    ReturnType<typeof request>,
    ReturnType<typeof request>,
  ];
  const persona = { nombre: 'Ana', email: 'ana@cepa.test', password: 'Cultivo2026', acepto_terminos: true };
  await http0.post('/api/auth/usuarios').send(persona).expect(201);
  const { body: ingreso } = await http1
    .post('/api/auth/login')
    .send({ email: persona.email, password: persona.password })
    .expect(200);
  const enElOtro = async (): Promise<number> =>
    (await http1.get('/api/usuarios/me').set('authorization', `Bearer ${ingreso.result.token}`)).status;
  expect(await enElOtro()).toBe(200);
  await http0
    .put('/api/usuarios')
    .set('authorization', `Bearer ${tokens[0]}`)
    .send({ user_id: ingreso.result.user.id, is_active: false })
    .expect(200);
  const limite = Date.now() + 2_000;
  let status = await enElOtro();
  while (status !== 405 && Date.now() < limite) status = await enElOtro();
  expect(status).toBe(405);

  await Promise.all(procesos.map((proceso) => proceso.cerrar()));
  await database.drop();
  rmSync(carpeta, { recursive: true, force: true });
}, 60_000);

it('lets the first Administrador in however ADMIN_EMAIL was written', async () => {
  const app = await levantarApp({ ADMIN_EMAIL: 'Admin@CEPA.test' });
  const { body } = await app.http(app.admin).get('/api/usuarios/me').expect(200);
  expect(body.email).toBe('admin@cepa.test');
  await app.cerrar();
}, 60_000);
