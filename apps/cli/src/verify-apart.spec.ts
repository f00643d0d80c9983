import { execFile, execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Client } from 'pg';
import { levantarApp, type AppDePrueba } from '../../api/src/testing/app.testkit';
import { DECIDES, PACKAGES } from '../../api/src/shared/rules-digest';
import { command } from './cli.testkit';
import { VerifyThread } from './verify-apart';

const ROOT = join(__dirname, '..', '..', '..');
const PROGRAM = join(ROOT, 'dist', 'apps', 'cli', 'src', 'main.js');

let app: AppDePrueba;
let sql: Client;
let env: Readonly<Record<string, string>>;

// The program that operators run, with its second thread and changed sources compiled.
beforeAll(async () => {
  const code = `import(${JSON.stringify(join(ROOT, 'scripts', 'lib', 'prepare.mjs'))}).then(({ prepareToRun }) => prepareToRun())`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT, stdio: 'inherit' });
  app = await levantarApp();
  const ana = await app.club('Ana');
  for (const nombre of ['Primera', 'Segunda', 'Tercera'])
    await app.http(ana.token).post('/api/salasDeCultivo').send({ nombre, tipo: 'sala' }).expect(201);
  await app.http().get('/api/verificar').expect(200);
  const { databaseUrl, dataDir } = app.nucleo.config;
  env = { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir };
  sql = new Client(databaseUrl);
  await sql.connect();
}, 300_000);
afterAll(async () => {
  await sql.end();
  await app.cerrar();
});

/** The output of the compiled command, without the progress bar on its other stream. */
const compiled = (): Promise<{ code: number; out: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [PROGRAM, 'verify'],
      { env: { PATH: process.env['PATH'], ...env } },
      (_, out) => resolve({ code: child.exitCode ?? -1, out }),
    );
  });

it('says the same with two threads as with one, of a whole ledger and of one that was altered', async () => {
  const here = async () => {
    const { code, out } = await command(env, 'verify');
    return { code, out };
  };
  const whole = await compiled();
  expect(whole.code).toBe(0);
  expect(whole.out).toMatch(/^Los \d+ eventos sellados reproducen la raíz del sello/);
  expect(whole).toEqual(await here());
  await sql.query('ALTER TABLE ledger.events DISABLE TRIGGER append_only');
  await sql.query(
    `UPDATE ledger.events SET canonical = convert_to(replace(convert_from(canonical, 'UTF8'), 'Segunda', 'Decima'), 'UTF8')`,
  );
  const altered = await compiled();
  expect(altered.code).toBe(1);
  expect(altered.out).toContain('no es el que se selló: su contenido cambió después de registrado');
  expect(altered).toEqual(await here());
}, 120_000);

it('has a digest of every file that decides', () => {
  const loads = ['shared/domain-rules', '../../../event-schemas/index', '../../../libs/ledger/postgres/index'];
  const code = `${loads.map((name) => `require('./dist/apps/api/src/${name}.js');`).join('')}
    require('./dist/libs/ledger/seal/index.js'); console.log(JSON.stringify(Object.keys(require.cache)))`;
  const files = JSON.parse(
    execFileSync(process.execPath, ['--eval', code], { cwd: ROOT, encoding: 'utf8' }),
  ) as string[];
  const names = files.map((file) => relative(ROOT, file));
  // What reads the database decides on nothing.
  const reads = /^node_modules\/(pg|pg-[a-z0-9-]+|postgres-[a-z]+|xtend)\//;
  const known = [...DECIDES.map((part) => `dist/${part}`), ...PACKAGES.map((name) => `node_modules/${name}`)];
  const left = names.filter(
    (name) => !reads.test(name) && !known.some((one) => name.startsWith(`${one}/`) || name === `${one}.js`),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(left).toEqual([]);
});

it('ends the request, and not the process, where an interrupted command throws at the progress of the thread', async () => {
  const program = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', () => parentPort.postMessage({ read: 1 }));`;
  const thread = new VerifyThread(new Worker(program, { eval: true }));
  const interrupted = (): never => {
    throw new Error('interrupted');
  };
  await expect(thread.order(0n, null, interrupted)).rejects.toThrow('interrupted');
  await thread.stop();
});
