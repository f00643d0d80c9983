import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import request from 'supertest';
import { installationKey, openCheckpoint, parseCheckpoint, parseVerifierKey, signCheckpoint } from '@cepa/ledger/seal';
import { loadConfig } from '@cepa/platform/config';
import { openPool, closePool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { crearApp } from '../../../api/src/app';
import { abrirNucleo } from '../../../api/src/abrir';
import { levantarApp, type AppDePrueba, CLAVE, type Persona } from '../../../api/src/testing/app.testkit';
import { command, type Outcome } from '../cli.testkit';
import { CHECKPOINT, keysFolderOf, MANIFEST, sha256OfBytes, type Manifest } from './manifest';

const EMPTY = { code: 1, out: '' };

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cepa-backup-'));
  const copy = join(folder, 'copia');
  const databases: TestDatabase[] = [];
  let app: AppDePrueba;
  let ana: Persona & { club_id: string };
  let from: Record<string, string>;

  /** Another, empty installation. */
  const empty = async (name: string): Promise<Record<string, string>> => {
    const database = await testDatabase();
    databases.push(database);
    return { DATABASE_URL: database.url, DATA_DIR: join(folder, name) };
  };
  const content = async (env: Record<string, string>, sql: string): Promise<unknown[]> => {
    const pool = openPool(env['DATABASE_URL']!, { name: 'spec', max: 1 });
    try {
      return (await pool.query(sql)).rows as unknown[];
    } finally {
      await closePool(pool);
    }
  };
  const all = async (env: Record<string, string>): Promise<unknown[]> => [
    await content(env, 'SELECT * FROM ledger.events ORDER BY position'),
    await content(env, 'SELECT * FROM ledger.head'),
    await content(env, 'SELECT * FROM boveda.usuarios ORDER BY id'),
    await content(env, 'SELECT * FROM plataforma.respuestas ORDER BY clave'),
    await content(env, 'SELECT name FROM plataforma.migraciones ORDER BY name'),
  ];
  const restored = async (name: string, copied = copy): Promise<Outcome & { env: Record<string, string> }> => {
    const env = await empty(name);
    return { ...(await command(env, 'restore', copied)), env };
  };

  beforeAll(async () => {
    app = await levantarApp();
    const { databaseUrl, dataDir } = app.nucleo.config;
    from = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir };
    ana = await app.club('Ana');
    const nombre = 'Ñandú\tKush \\ "uno"\n';
    await app
      .http(ana.token)
      .post('/api/salasDeCultivo')
      .set('idempotency-key', 'clave-de-prueba')
      .send({ nombre, tipo: 'sala' })
      .expect(201);
    await app.http().get('/api/verificar').expect(200);
  });
  afterAll(async () => {
    await app.cerrar();
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('copies all that is not derived while people work, and the keys apart', async () => {
    const before = await content(from, 'SELECT count(*)::int AS events FROM ledger.events');
    let working = true;
    const work = (async () => {
      for (let n = 0; working; n += 1)
        await app
          .http(ana.token)
          .post('/api/salasDeCultivo')
          .send({ nombre: `Sala ${n}`, tipo: 'sala' })
          .expect(201);
    })();
    const { code, out, err } = await command(from, 'backup', copy);
    working = false;
    await work;
    const manifest = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8')) as Manifest;
    const [keys, events] = [Object.keys(manifest.keys), manifest.tables.find(({ table }) => table === 'events')?.rows];
    expect({
      code,
      err,
      lines: out
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(0, 50)),
    }).toEqual({
      code: 0,
      err: '',
      lines: [
        `Copia completa en ${copy}: ${events} eventos.`.slice(0, 50),
        `ATENCIÓN: las claves (${keys.join(', ')}) están en`.slice(0, 50),
      ],
    });
    expect(events).toBeGreaterThanOrEqual((before[0] as { events: number }).events);
    expect(keys).toEqual(expect.arrayContaining(['jwt', 'sello.pem']));
    expect(
      ['boveda.usuarios', 'ledger.events', 'ledger.head', 'plataforma.respuestas'].filter(
        (name) => !existsSync(join(copy, `${name}.copy.gz`)),
      ),
    ).toEqual([]);
    expect((statSync(join(keysFolderOf(copy), 'sello.pem')).mode & 0o777).toString(8)).toBe('600');
  });

  it('seals personal data with the keys: names and e-mails of users are not in it', () => {
    const rows = (name: string): string => gunzipSync(readFileSync(join(copy, `${name}.copy.gz`))).toString('latin1');
    for (const name of ['boveda.usuarios', 'plataforma.respuestas']) expect(rows(name)).not.toMatch(/ana@|Ana|argon2/);
    const manifest = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8')) as Manifest;
    expect(manifest.tables.map(({ schema, sealed }) => sealed === (schema !== 'ledger'))).not.toContain(false);
  });

  it('keeps the head that it signs, also where nothing was signed since the last events', async () => {
    const size = (file: string): bigint => parseCheckpoint(readFileSync(file, 'utf8')).size;
    await app.http(ana.token).post('/api/salasDeCultivo').send({ nombre: 'Sala nueva', tipo: 'sala' }).expect(201);
    expect((await command(from, 'backup', join(folder, 'cabeza'))).code).toBe(0);
    expect(size(join(from['DATA_DIR']!, 'sello', 'cabeza.txt'))).toBeGreaterThanOrEqual(
      size(join(folder, 'cabeza', CHECKPOINT)),
    );
  });

  it('leaves nothing of a backup that was killed, under any name, and touches no other folder', async () => {
    const dead = 2 ** 22 + 1;
    const [litter, ofKeys, other] = [`vieja.parcial-${dead}`, `vieja.claves.parcial-${dead}`, `ajena.parcial-${dead}`];
    for (const [name, file] of [
      [litter, 'boveda.usuarios.copy.gz'],
      [ofKeys, 'boveda.key'],
      [other, 'foto.jpg'],
    ] as const) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, file), 'x');
    }
    expect((await command(from, 'backup', join(folder, 'otra'))).code).toBe(0);
    expect([litter, ofKeys, other].map((name) => existsSync(join(folder, name)))).toEqual([false, false, true]);
  });

  it('writes over nothing', async () => {
    expect(await command(from, 'backup', copy)).toEqual({
      ...EMPTY,
      err: `${copy} ya existe: indicá una carpeta nueva.\n`,
    });
  });

  it('gives an empty installation the same content, on which the app goes on', async () => {
    const still = join(folder, 'quieta');
    expect((await command(from, 'backup', still)).code).toBe(0);
    const { code, out, err, env } = await restored('nueva', still);
    expect({ code, err, last: out.trimEnd().split('\n').at(-1) }).toEqual({
      code: 0,
      err: '',
      last: 'Iniciá la aplicación: arma las vistas y el sello a partir del libro.',
    });
    expect(await all(env)).toEqual(await all(from));
    const config = loadConfig({ ...env, DEMO: '0' });
    const alarmas: string[] = [];
    const log = pino({ level: 'error' }, { write: (linea) => alarmas.push(linea) });
    const nucleo = await abrirNucleo(config, env['DATABASE_URL']!, log);
    const other = await crearApp(nucleo, pino({ level: 'silent' }));
    // The same sessions, the same password, and the same already answered key.
    const server = request(other.getHttpServer());
    await server.post('/api/auth/login').send({ email: ana.email, password: CLAVE }).expect(200);
    const { body: salas } = await request(other.getHttpServer())
      .get(`/api/salasDeCultivoJoinClubByclub_id?club_id=${ana.club_id}`)
      .set('authorization', `Bearer ${ana.token}`)
      .expect(200);
    expect(salas).toEqual(
      (await app.http(ana.token).get(`/api/salasDeCultivoJoinClubByclub_id?club_id=${ana.club_id}`).expect(200)).body,
    );
    await request(other.getHttpServer()).get('/api/verificar').expect(200);
    expect((await command(env, 'verify', '--checkpoint', join(still, 'sello.txt'))).code).toBe(0);
    // A restore has no seal, and raises no alarm about its absence.
    expect(alarmas).toEqual([]);
    await other.close();
    await nucleo.cerrar();
  });

  it('refuses an installation that has data, and leaves it as it was', async () => {
    const before = await all(from);
    expect(await command(from, 'restore', copy)).toEqual({
      ...EMPTY,
      err: 'Esta instalación ya tiene datos y no se tocó: recuperá la copia en una base vacía y una carpeta DATA_DIR nueva.\n',
    });
    expect(await all(from)).toEqual(before);
  });

  it('needs the keys of the backup, and replaces none', async () => {
    const env = await empty('con-otra-clave');
    const own = join(env['DATA_DIR']!, 'keys');
    expect((await command(env, 'restore', join(folder, 'nada'))).err).toBe(
      `En ${join(folder, 'nada')} no hay una copia completa: manifiesto.json falta o no se puede leer.\n`,
    );
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'jwt'), 'otra');
    chmodSync(join(own, 'jwt'), 0o600);
    expect((await command(env, 'restore', copy)).err).toBe(
      `La instalación ya tiene otra clave jwt en ${own}: recuperá la copia en una carpeta DATA_DIR nueva.\n`,
    );
    expect(readFileSync(join(own, 'jwt'), 'utf8')).toBe('otra');
  });

  describe('with a change by somebody', () => {
    const events = join(copy, 'ledger.events.copy.gz');
    let intact: { events: Buffer; manifest: string; sealed: string; keys: Buffer };
    beforeEach(() => {
      const [manifest, sealed] = [MANIFEST, CHECKPOINT].map((name) => readFileSync(join(copy, name), 'utf8')) as [
        string,
        string,
      ];
      intact = { events: readFileSync(events), manifest, sealed, keys: readFileSync(join(keysFolderOf(copy), 'jwt')) };
    });
    afterEach(() => {
      writeFileSync(events, intact.events);
      writeFileSync(join(copy, MANIFEST), intact.manifest);
      writeFileSync(join(copy, CHECKPOINT), intact.sealed);
      writeFileSync(join(keysFolderOf(copy), 'jwt'), intact.keys);
    });

    it('is refused when a file changed', async () => {
      writeFileSync(events, gzipSync(gunzipSync(intact.events).subarray(0, -3)));
      expect((await restored('archivo')).err).toBe(
        'El archivo ledger.events.copy.gz de la copia no es el que se escribió: está dañado o fue modificado.\n',
      );
    });

    it('is refused by its signature when a file and the manifest changed', async () => {
      writeFileSync(join(copy, MANIFEST), intact.manifest.replace('"made_at": "2', '"made_at": "3'));
      expect((await restored('manifiesto')).err).toBe(
        'El manifiesto.json de la copia no es el que se firmó: fue modificado.\n',
      );
    });

    it('is refused by its content when somebody changed it who can sign: the events are not the sealed ones', async () => {
      const [was, becomes] = ['Kush', 'Haze'].map((text) => Buffer.from(text).toString('hex')) as [string, string];
      const changed = gzipSync(gunzipSync(intact.events).toString('latin1').replace(was, becomes));
      const manifest = intact.manifest.replace(sha256OfBytes(intact.events), sha256OfBytes(changed));
      const key = installationKey(readFileSync(join(keysFolderOf(copy), 'sello.pem'), 'utf8'));
      const { origin, size, root } = openCheckpoint(intact.sealed, [parseVerifierKey(key.verifierKey)]);
      writeFileSync(events, changed);
      writeFileSync(join(copy, MANIFEST), manifest);
      writeFileSync(
        join(copy, CHECKPOINT),
        signCheckpoint(
          { origin, size, root, extensions: [`copia sha256:${sha256OfBytes(Buffer.from(manifest))}`] },
          key,
        ),
      );
      const { code, err, env } = await restored('firmada');
      expect({ code, err: err.trimEnd() }).toEqual({
        code: 1,
        err: `El libro de la copia no es el que certifica su sello (${size} eventos, el sello dice ${size}). No se cambió nada.`,
      });
      expect([
        await content(env, 'SELECT count(*)::int AS n FROM ledger.events'),
        existsSync(join(env['DATA_DIR']!, 'keys')),
      ]).toEqual([[{ n: 0 }], false]);
    });

    it.each(['null', '{"format":1}', '[]'])('is refused when its manifest is none: %s', async (manifest) => {
      writeFileSync(join(copy, MANIFEST), manifest);
      expect((await command(from, 'restore', copy)).err).toMatch(
        /^(En .* no hay una copia completa: manifiesto\.json falta o no se puede leer|La copia se hizo con una versión más nueva de Cepa: recuperala con esa versión)\.\n$/,
      );
    });

    it('is refused when its seal was taken away', async () => {
      rmSync(join(copy, CHECKPOINT));
      expect((await restored('sin-sello')).err).toBe(`En ${copy} no hay una copia completa: falta sello.txt.\n`);
    });

    it('is refused when a key changed', async () => {
      writeFileSync(join(keysFolderOf(copy), 'jwt'), 'otra');
      expect((await restored('clave')).err).toBe(`La clave jwt de ${keysFolderOf(copy)} no es la de esta copia.\n`);
    });
  });
});
