import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import request from 'supertest';
import { loadConfig } from '@cepa/platform/config';
import { testDatabase } from '@cepa/platform/testing/database.testkit';
import { crearApp } from '../app';
import { abrirNucleo } from '../nucleo/abrir';

it('two processes that start at once on nothing make one Administrador, whose password is told once and works in both', async () => {
  const database = await testDatabase();
  const carpeta = mkdtempSync(join(tmpdir(), 'cepa-arranque-'));
  const config = loadConfig({ DATA_DIR: carpeta, DATABASE_URL: database.url, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' });
  const dicho: string[] = [];
  const stdout = jest.spyOn(process.stdout, 'write').mockImplementation((texto) => dicho.push(String(texto)) > 0);
  const abrir = async () => {
    const nucleo = await abrirNucleo(config, database.url, pino({ level: 'silent' }));
    const app = await crearApp(nucleo, pino({ level: 'silent' }));
    return { nucleo, app, cerrar: async () => app.close().then(() => nucleo.cerrar()) };
  };
  const procesos = await Promise.all([abrir(), abrir()]);
  stdout.mockRestore();

  const lineas = dicho.map((linea) => /^Administrador inicial: (\S+), contraseña: (\S+) \(se muestra una sola vez\)\n$/.exec(linea)).filter((linea) => linea !== null);
  expect(lineas.map((linea) => linea[1])).toEqual(['admin@cepa.local']);
  const password = lineas[0]?.[2];
  const tokens = await Promise.all(procesos.map(async ({ app }) => (await request(app.getHttpServer()).post('/api/auth/login').send({ email: 'admin@cepa.local', password }).expect(200)).body.result.token as string));
  // Each takes the other's token: the secret of the installation is one.
  const [uno, otro] = procesos.map(({ app }) => request(app.getHttpServer()));
  await otro?.get('/api/usuarios').set('authorization', `Bearer ${tokens[0]}`).expect(200);
  const { body } = await (uno as NonNullable<typeof uno>).get('/api/roles').set('authorization', `Bearer ${tokens[1]}`).expect(200);
  expect(body.map(({ nombre, usr_role_permisos }: { nombre: string; usr_role_permisos: { permiso: { nombre: string } }[] }) => [nombre, ...usr_role_permisos.map(({ permiso }) => permiso.nombre)])).toEqual([
    ['Administrador', 'per_admin'],
    ['auditoria', 'per_solo_lectura'],
    ['club'],
  ]);
  const { rows } = await (procesos[0] as (typeof procesos)[number]).nucleo.pool.query("SELECT count(*)::int AS registros FROM ledger.events WHERE type = 'UsuarioRegistrado'");
  expect(rows).toEqual([{ registros: 1 }]);

  await Promise.all(procesos.map((proceso) => proceso.cerrar()));
  await database.drop();
  rmSync(carpeta, { recursive: true, force: true });
}, 60_000);
