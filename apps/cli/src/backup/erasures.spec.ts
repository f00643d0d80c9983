import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { LIST } from '../../../api/src/nucleo/boveda/suprimidas';
import { escenaDePacientes } from '../../../api/src/pacientes/pacientes.testkit';
import { levantarApp, type AppDePrueba } from '../../../api/src/testing/app.testkit';
import { command } from '../cli.testkit';
import { keysFolderOf } from './manifest';

describe('a backup of before an erasure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cepa-suprimidas-'));
  const [early, late] = [join(folder, 'lunes'), join(folder, 'martes')];
  let app: AppDePrueba;
  let database: TestDatabase;
  beforeAll(async () => {
    app = await levantarApp();
    database = await testDatabase();
  });
  afterAll(async () => {
    await app.cerrar();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('brings nobody back: the list beside the keys of a later one is applied, and what was erased again is told', async () => {
    const { club, registrada, suprimir } = await escenaDePacientes(app);
    const [ana, beto] = [await registrada(), await registrada()];
    for (const { id } of [ana, beto]) {
      const de = `/api/usuario-medicinal/${id}/permiso`;
      await app.http(club.token).put(de).send({ numero: 'R-1', vigente_hasta: '2199-12-31' }).expect(200);
      await app.http(club.token).put(`${de}/archivo`).attach('archivo', Buffer.from('%PDF-1.7'), 'r.pdf').expect(200);
    }
    const { databaseUrl, dataDir } = app.nucleo.config;
    const from = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir };
    await app.http().get('/api/verificar').expect(200);
    expect((await command(from, 'backup', early)).code).toBe(0);
    await suprimir(ana.id).expect(200);
    expect(readFileSync(join(dataDir, 'keys', LIST), 'utf8')).toBe(`\nusuarios_medicinales ${ana.id}\n`);
    expect((await command(from, 'backup', late)).code).toBe(0);
    expect(readFileSync(join(keysFolderOf(late), LIST), 'utf8')).toContain(ana.id);

    const to = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'nueva') };
    const { code, out } = await command(to, 'restore', early);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining(
        `Se volvió a suprimir 1 persona que se había suprimido después de la copia:\n  usuarios_medicinales ${ana.id}\n`,
      ),
    ]);
    const pool = openPool(database.url, { name: 'spec', max: 1 });
    const { rows } = await pool.query<{
      id: string;
      keys: number;
      data: number;
      named: number;
      permits: number;
      files: number;
    }>(
      `SELECT id::text, count(clave)::int AS keys,
              (SELECT count(*)::int FROM boveda.usuarios_medicinales_datos d WHERE d.usuario_id = u.id) AS data,
              (SELECT count(*)::int FROM boveda.usuarios_medicinales_identificaciones i WHERE i.usuario_id = u.id) AS named,
              (SELECT count(*)::int FROM boveda.usuarios_medicinales_permisos p WHERE p.usuario_id = u.id) AS permits,
              (SELECT count(*)::int FROM boveda.usuarios_medicinales_archivos a WHERE a.usuario_id = u.id) AS files
         FROM boveda.usuarios_medicinales u GROUP BY id`,
    );
    await closePool(pool);
    expect(Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest]))).toEqual({
      [ana.id]: { keys: 0, data: 0, named: 0, permits: 0, files: 0 },
      [beto.id]: { keys: 1, data: 1, named: 1, permits: 1, files: 1 },
    });
    expect(readFileSync(join(to.DATA_DIR, 'keys', LIST), 'utf8')).toContain(ana.id);
  });
});
