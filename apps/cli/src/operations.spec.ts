import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { levantarApp, type AppDePrueba } from '../../api/src/testing/app.testkit';

const ROOT = join(__dirname, '..', '..', '..');
const DOCUMENT = join(ROOT, 'docs', 'operations.md');
const SLOW = 300_000;

/** Every command of the document, in order. */
const commands = [...readFileSync(DOCUMENT, 'utf8').matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block]) =>
  block!.trimEnd().split('\n'),
);

describe('docs/operations.md', () => {
  let app: AppDePrueba;
  let empty: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    app = await levantarApp();
    empty = await testDatabase();
    const { dataDir, databaseUrl } = app.nucleo.config;
    const { body } = await app.http().get('/api/verificar').expect(200);
    const checkpoint = join(dataDir, 'sello-impreso.txt');
    writeFileSync(checkpoint, (body as { sello: { texto: string } }).sello.texto);
    const { body: club } = await app.http(app.admin).post('/api/clubes').send({ nombre: 'Uno' }).expect(200);
    const book = join(dataDir, 'libro-del-club.ndjson');
    const { text } = await app
      .http(app.admin)
      .get('/api/libro-del-club')
      .query({ club_id: (club as { id: string }).id })
      .expect(200);
    writeFileSync(book, text);
    const { rows } = await app.nucleo.pool.query<{ id: string }>('SELECT id::text FROM ledger.events LIMIT 1');
    env = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl!,
      EVENT: rows[0]!.id,
      CHECKPOINT: checkpoint,
      BOOK: book,
      OWNER_URL: databaseUrl!,
      REASON: 'Prueba de la guía',
      COPY: join(dataDir, 'copia'),
      NEW_DATA_DIR: join(dataDir, 'nueva'),
    };
  });
  afterAll(async () => {
    await app.cerrar();
    await empty.drop();
  });

  it('has commands', () => {
    expect(commands.length).toBeGreaterThanOrEqual(8);
    expect(
      commands.filter(
        (command) => !/^(DATA_DIR="\$NEW_DATA_DIR" |DATABASE_OWNER_URL="\$OWNER_URL" )?npm run [a-z]+/.test(command),
      ),
    ).toEqual([]);
  });

  it(
    'all its commands work as they stand there',
    async () => {
      for (const command of commands) {
        const isRestored = command.startsWith('DATA_DIR=');
        const shell = spawn('sh', ['-c', command], {
          cwd: ROOT,
          env: { ...process.env, ...env, ...(isRestored ? { DATABASE_URL: empty.url } : {}) },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let said = '';
        for (const stream of [shell.stdout, shell.stderr])
          stream.on('data', (text: Buffer) => (said += text.toString('utf8')));
        const [code] = (await once(shell, 'close')) as [number | null];
        // Two commands are refused here, and change nothing: this seal is complete, and this owner is the app's own
        // role (ownership.spec.ts has another).
        const expected = /reseal|DATABASE_OWNER_URL/.test(command) ? 1 : 0;
        expect({ command, code, said: code === expected ? '' : said }).toEqual({ command, code: expected, said: '' });
      }
      expect(existsSync(join(env['COPY']!, 'sello.txt'))).toBe(true);
    },
    SLOW,
  );
});
