import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { enlacesDe } from './reportes/pdf.testkit';
import { levantarApp } from './testing/app.testkit';
import { reescribir } from './testing/reescribir.testkit';

const RAIZ = join(__dirname, '..', '..', '..');
const PROGRAMA = join(RAIZ, 'dist', 'apps', 'api', 'src', 'main.js');

/** The result of a start that ended on its own. */
interface Final {
  readonly codigo: number | null;
  readonly error: string;
}

/** Starts the compiled program and waits for its end. */
async function iniciar(env: Readonly<Record<string, string>>): Promise<Final> {
  const proceso = spawn(process.execPath, ['--enable-source-maps', PROGRAMA], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', START_WAIT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let error = '';
  proceso.stderr.on('data', (texto: Buffer) => (error += texto.toString('utf8')));
  const [codigo] = (await once(proceso, 'close')) as [number | null];
  return { codigo, error };
}

/** One line with the reason, never a stack trace. */
const unaLinea = (texto: string): Final => ({ codigo: 1, error: `${texto}\n` });

/** Stops an app and releases its lease: the next start is the only one. */
async function empezarDeNuevo(cambio: (app: Awaited<ReturnType<typeof levantarApp>>) => Promise<void>): Promise<Final> {
  const app = await levantarApp();
  const { dataDir, databaseUrl } = app.nucleo.config;
  await app.nucleo.projections.stop();
  try {
    await cambio(app);
    await app.nucleo.pool.query('DELETE FROM cache.state_heads');
    return await iniciar({ DATA_DIR: dataDir, DATABASE_URL: String(databaseUrl) });
  } finally {
    await app.cerrar();
  }
}

describe('a start', () => {
  let database: TestDatabase;
  let carpeta: string;
  // The program that operators run, with changed sources compiled.
  beforeAll(async () => {
    const codigo = `import(${JSON.stringify(join(RAIZ, 'scripts', 'lib', 'prepare.mjs'))}).then(({ prepareToRun }) => prepareToRun())`;
    execFileSync(process.execPath, ['--input-type=module', '--eval', codigo], { cwd: RAIZ, stdio: 'inherit' });
    database = await testDatabase();
    carpeta = mkdtempSync(join(tmpdir(), 'cepa-main-'));
  }, 300_000);
  afterAll(async () => {
    await database.drop();
    rmSync(carpeta, { recursive: true, force: true });
  });

  it('says the port that the system chose to its operator and in the reports', async () => {
    const proceso = spawn(process.execPath, [PROGRAMA], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: carpeta,
        DATABASE_URL: database.url,
        ADMIN_EMAIL: 'admin@cepa.test',
        ADMIN_PASSWORD: 'Administra1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const direccion = await new Promise<string>((resolve, reject) => {
        let dicho = '';
        proceso.stdout.on('data', (texto: Buffer) => {
          dicho += texto.toString('utf8');
          const lista = /^Cepa lista en (\S+)$/m.exec(dicho);
          if (lista) resolve(lista[1] ?? '');
        });
        proceso.once('exit', (codigo) => reject(new Error(`ended with ${codigo}`)));
      });
      expect(direccion).toMatch(/^http:\/\/localhost:[1-9]\d*$/);
      const pedir = async (ruta: string, token: string, cuerpo?: object): Promise<Response> => {
        const cabeceras = {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        };
        return fetch(
          `${direccion}${ruta}`,
          cuerpo ? { method: 'POST', headers: cabeceras, body: JSON.stringify(cuerpo) } : { headers: cabeceras },
        );
      };
      const { result } = (await (
        await pedir('/api/auth/login', '', { email: 'admin@cepa.test', password: 'Administra1' })
      ).json()) as { result: { token: string } };
      const club = (await (await pedir('/api/clubes', result.token, { nombre: 'Uno' })).json()) as { id: string };
      const informe = await pedir(`/api/export-pdf/auditoria?club_id=${club.id}`, result.token);
      const enlaces = enlacesDe(Buffer.from(await informe.arrayBuffer()));
      expect([...new Set(enlaces.map((enlace) => new URL(enlace).origin))]).toEqual([direccion]);
    } finally {
      proceso.kill('SIGTERM');
      await once(proceso, 'close');
    }
  }, 120_000);

  it('is reported where its port is in use', async () => {
    const otro = createServer().listen(0, '127.0.0.1');
    await once(otro, 'listening');
    const { port } = otro.address() as { port: number };
    try {
      await expect(iniciar({ DATA_DIR: carpeta, DATABASE_URL: database.url, PORT: String(port) })).resolves.toEqual(
        unaLinea(`PORT: el puerto ${port} ya está en uso en 127.0.0.1: elegí otro o cerrá el programa que lo usa.`),
      );
    } finally {
      otro.close();
    }
  });

  it('is reported where its address is not of this machine', async () => {
    await expect(iniciar({ DATA_DIR: carpeta, DATABASE_URL: database.url, HOST: '203.0.113.7' })).resolves.toEqual(
      unaLinea(
        'HOST: no se puede escuchar en "203.0.113.7" (EADDRNOTAVAIL): tiene que ser una dirección de esta máquina.',
      ),
    );
  });

  it('is reported where no PostgreSQL answers', async () => {
    const { codigo, error } = await iniciar({ DATA_DIR: carpeta, DATABASE_URL: 'postgres://cepa@127.0.0.1:1/cepa' });
    expect({ codigo, error }).toEqual({ codigo: 1, error: expect.stringMatching(/^DATABASE_URL: [^\n]+\n$/) });
  });

  it('is reported where no EventStoreDB answers', async () => {
    const { codigo, error } = await iniciar({
      DATA_DIR: carpeta,
      DATABASE_URL: database.url,
      LEDGER: 'eventstoredb',
      EVENTSTOREDB_URL: 'esdb://127.0.0.1:1?tls=false&maxDiscoverAttempts=1',
    });
    expect({ codigo, error }).toEqual({ codigo: 1, error: expect.stringMatching(/^[^\n]*EVENTSTOREDB_URL[^\n]*\n$/) });
  }, 60_000);

  it('is reported where the key of the seal is damaged', async () => {
    const propia = mkdtempSync(join(tmpdir(), 'cepa-main-'));
    const vacia = await testDatabase();
    mkdirSync(join(propia, 'keys'), { mode: 0o700 });
    writeFileSync(join(propia, 'keys', 'sello.pem'), 'no es una clave', { mode: 0o600 });
    try {
      const { codigo, error } = await iniciar({ DATA_DIR: propia, DATABASE_URL: vacia.url });
      expect({ codigo, error }).toEqual({ codigo: 1, error: expect.stringMatching(/^[^\n]*sello\.pem[^\n]*\n$/) });
    } finally {
      await vacia.drop();
      rmSync(propia, { recursive: true, force: true });
    }
  });

  it.each([
    [
      'someone took an event out of what every start reads',
      `DELETE FROM ledger.events WHERE stream = 'roles' AND revision = 0`,
      'El libro fue alterado fuera de Cepa (stream roles lacks revision 0): "npm run verify" dice qué falta o cambió. Restaurá una copia de respaldo.',
    ],
    [
      'the ledger ends before what the seal has seen',
      `DELETE FROM ledger.events WHERE position = 2; UPDATE ledger.head SET position = 1`,
      expect.stringMatching(
        /^El libro termina antes que lo que sus vistas y su sello ya vieron \(the ledger ends at position 1, and its read models have seen \d+\): [^\n]*\.$/,
      ),
    ],
    [
      'someone changed what every start reads',
      `UPDATE ledger.events SET type = 'RolDelFuturo' WHERE stream = 'roles' AND revision = 0`,
      expect.stringMatching(
        /^El libro fue alterado fuera de Cepa \(event [^\n]* was not written by this installation: its MAC is wrong\): [^\n]*\.$/,
      ),
    ],
    [
      'a newer program has migrated the database',
      `INSERT INTO plataforma.migraciones VALUES ('boveda_999_futura', now()::text)`,
      'La base de datos la usó una versión más nueva de Cepa (migración boveda_999_futura): iniciá esa versión, o recuperá una copia de antes en una instalación vacía. No se cambió nada.',
    ],
    [
      'the seal is of another version',
      `UPDATE lectura.checkpoints SET version = 999 WHERE projection = 'sello'`,
      expect.stringMatching(
        /^El sello guardado es de otra versión de Cepa [^\n]*"npm run rebuild -- --sello"[^\n]*\.$/,
      ),
    ],
  ])('is reported where %s', async (_, sql, linea) => {
    const app = await levantarApp();
    const { dataDir, databaseUrl } = app.nucleo.config;
    // Its lease is released too: the next start is the only one.
    await app.nucleo.projections.stop();
    const cliente = new Client(databaseUrl);
    await cliente.connect();
    try {
      await cliente.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
      await cliente.query('DELETE FROM cache.state_heads');
      await cliente.query(sql);
      const { codigo, error } = await iniciar({ DATA_DIR: dataDir, DATABASE_URL: String(databaseUrl) });
      expect({ codigo, linea: error.replace(/\n$/, '') }).toEqual({ codigo: 1, linea });
    } finally {
      await cliente.end();
      await app.cerrar();
    }
  });

  it('is reported where a newer program wrote in what every start reads', async () => {
    const { codigo, error } = await empezarDeNuevo((app) =>
      reescribir(app.nucleo, `stream = 'roles' AND revision = 0`, (evento) => ({ ...evento, type: 'RolDelFuturo' })),
    );
    expect({ codigo, error }).toEqual({
      codigo: 1,
      error: expect.stringMatching(
        /^El libro tiene registros de una versión más nueva de Cepa \([^\n]*\): usá esa versión\.\n$/,
      ),
    });
  });
});
