import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InProcessServer } from '@cepa/ledger/eventstoredb/testing/in-process-server.testkit';
import { InProcessStore } from '@cepa/ledger/eventstoredb/testing/in-process-store.testkit';
import { signCheckpoint } from '@cepa/ledger/seal';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { lineOf } from '../../../api/src/nucleo/linea';
import { levantarApp, type AppDePrueba } from '../../../api/src/testing/app.testkit';
import { command } from '../cli.testkit';
import { sealKeyOf } from '../installation';
import { MANIFEST, type Manifest } from './manifest';

describe('an installation whose ledger is on EventStoreDB', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cepa-backup-esdb-'));
  const copy = join(folder, 'copia');
  let server: InProcessServer;
  let app: AppDePrueba;
  let other: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    server = await InProcessServer.start();
    app = await levantarApp({ LEDGER: 'eventstoredb', EVENTSTOREDB_URL: server.url });
    other = await testDatabase();
    const { databaseUrl, dataDir } = app.nucleo.config;
    env = { LEDGER: 'eventstoredb', EVENTSTOREDB_URL: server.url, DATABASE_URL: databaseUrl!, DATA_DIR: dataDir };
    await app.club('Ana');
    await app.http().get('/api/verificar').expect(200);
  }, 60_000);
  afterAll(async () => {
    await app.cerrar();
    await server.stop();
    await other.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is verified and rebuilt', async () => {
    const verified = await command(env, 'verify', '--lecturas');
    expect({
      code: verified.code,
      shown: verified.out.includes('Las vistas son lo que dice el libro, fila por fila.'),
      whole: /^Los \d+ eventos sellados reproducen la raíz del sello/.test(verified.out),
    }).toEqual({ code: 0, shown: true, whole: true });
    const rebuilt = await command(env, 'rebuild', 'clubes');
    expect({ code: rebuilt.code, equal: rebuilt.out.includes('Lo que había era idéntico') }).toEqual({
      code: 0,
      equal: true,
    });
  }, 60_000);

  it('has a copy of all but the ledger, which says so', async () => {
    const { code, out } = await command(env, 'backup', copy);
    const { engine, tables } = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8')) as Manifest;
    expect({
      code,
      engine,
      schemas: [...new Set(tables.map(({ schema }) => schema))],
      warned: out.includes('El libro está en EventStoreDB y NO está en esta copia'),
    }).toEqual({
      code: 0,
      engine: 'eventstoredb',
      schemas: ['boveda', 'plataforma'],
      warned: true,
    });
  }, 60_000);

  it('gets its vault back, and only where the ledger is on EventStoreDB too', async () => {
    const fresh = { ...env, DATABASE_URL: other.url, DATA_DIR: join(folder, 'nueva') };
    const wrong = await command({ ...fresh, LEDGER: 'postgres' }, 'restore', copy);
    expect(wrong.err).toBe('La copia es de un libro en eventstoredb y esta instalación usa postgres (LEDGER).\n');
    const { code, out } = await command(fresh, 'restore', copy);
    expect({ code, last: out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      last: `Iniciá la aplicación y comprobá el libro: npm run verify -- --checkpoint ${join(copy, 'sello.txt')}`,
    });
    const pool = openPool(other.url, { name: 'spec', max: 1 });
    expect((await pool.query('SELECT count(*)::int AS people FROM boveda.usuarios')).rows).toEqual([{ people: 2 }]);
    await closePool(pool);
    expect(existsSync(join(fresh.DATA_DIR, 'keys', 'sello.pem'))).toBe(true);
  }, 60_000);

  it('goes on from a longer head that was signed only by an act in its ledger', async () => {
    const key = await sealKeyOf(env['DATA_DIR']!);
    const head = { origin: key.name, size: 1000n, root: Buffer.alloc(32), extensions: [] };
    writeFileSync(join(env['DATA_DIR']!, 'sello', 'cabeza.txt'), signCheckpoint(head, key));
    expect((await command(env, 'verify')).out).toContain('se acortó o desapareció');
    expect((await command(env, 'reseal', '--motivo', 'copia anterior')).code).toBe(0);
    const told = await command(env, 'verify');
    expect({ code: told.code, why: /se volvió a sellar el .*: copia anterior\n/.test(told.out) }).toEqual({
      code: 0,
      why: true,
    });
    const acts: unknown[] = [];
    for await (const { type, metadata } of app.nucleo.ledger.readStream('sello')) acts.push([type, metadata.motivo]);
    expect(acts).toEqual([['LibroResellado', 'copia anterior']]);
  }, 60_000);

  it('keeps its read models where the server destroyed what was sealed', async () => {
    const { club_id } = await app.club('Beto');
    // Destroyed events are not at the end of the ledger: that would look like an older copy.
    await app.club('Carla');
    await app.http().get('/api/verificar').expect(200);
    const clubes = async () =>
      (await app.nucleo.pool.query('SELECT id FROM lectura.clubes ORDER BY id')).rows as unknown[];
    const before = await clubes();
    server.store.tombstone(`club-${club_id}`);
    server.store.scavenge();
    const rebuilt = await command(env, 'rebuild');
    expect({ code: rebuilt.code, err: rebuilt.err.trimEnd().split('\n').at(-1) }).toEqual({
      code: 1,
      err: `El libro fue alterado fuera de Cepa (stream club-${club_id} lacks revision 0): "npm run verify" dice qué falta o cambió. Restaurá una copia de respaldo.`,
    });
    expect(await clubes()).toEqual(before);
    const verified = await command(env, 'verify', '--lecturas');
    expect([verified.code, verified.out]).toEqual([
      1,
      expect.stringMatching(
        /figura en el sello, pero ya no está en el libro: fue borrado[^]*Las vistas no se comparan/,
      ),
    ]);
  }, 60_000);

  it('says the same everywhere when an older copy of the server is put under newer read models', async () => {
    server.store = new InProcessStore();
    server.line.cut();
    const told = [
      (await command(env, 'verify')).out,
      (await command(env, 'rebuild')).err,
      (await command(env, 'reseal', '--motivo', 'copia anterior')).err,
      String(
        lineOf(
          await levantarApp(env).then(
            () => undefined,
            (error: unknown) => error,
          ),
        ),
      ),
    ].map(
      (text) =>
        /El libro termina antes que lo que sus vistas y su sello ya vieron.*No se cambió nada\./.exec(text)?.[0],
    );
    expect(told.slice(1)).toEqual([told[0], told[0], told[0]]);
    expect(told[0]).toContain('El orden está en docs/eventstoredb.md.');
    expect((await command(env, 'verify')).code).toBe(1);
  }, 90_000);
});
