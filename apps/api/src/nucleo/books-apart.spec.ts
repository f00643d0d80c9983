import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as schemas from '@cepa/event-schemas';
import type { EventMetadata, Ledger, NewEvent } from '@cepa/ledger';
import { CommandRunner, PostgresSnapshots } from '@cepa/ledger/commands';
import { openLedger } from '@cepa/ledger/open';
import type { SqlClient } from '@cepa/ledger/projections';
import { newId } from '@cepa/platform';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { BIOMASA, materiaPrimaCreada } from '@cepa/domain/materiales/materiales.testkit';
import { compile, compiledProgram } from '../testing/compiled.testkit';
import { BooksApart } from './books-apart';
import { LedgerKeys } from './ledger-keys';

const KEY = randomBytes(32);
const EVENTS = 900;
const AT_ONCE = 200;
const PROGRAM = compiledProgram('shared/books-thread');
const STREAM = streamDeMateriales(newId());

describe('a long book that nothing is kept of', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cepa-libros-'));
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, line: string) => void warnings.push(line),
  };
  let database: TestDatabase;
  let pool: ReturnType<typeof openPool>;
  let ledger: Ledger;
  let snapshots: PostgresSnapshots;
  let unsignedUpTo: bigint;

  // The same program that the app starts. It is compiled if its sources have changed.
  beforeAll(async () => {
    compile();
    database = await testDatabase();
    pool = openPool(database.url, { name: 'api', max: 4 });
    const keys = await LedgerKeys.open(dataDir);
    const choice = { engine: 'postgres' } as const;
    ledger = await openLedger({ choice, databaseUrl: database.url, schemas, log, authority: keys.authority });
    await keys.begin(ledger);
    ({ unsignedUpTo } = keys.authority);
    const sql = pool as unknown as SqlClient;
    snapshots = new PostgresSnapshots(sql, KEY);
    await snapshots.createTables();
    for (let from = 0; from < EVENTS; from += 300) await ledger.append(STREAM, BigInt(from) - 1n, batches(300));
  }, 300_000);
  beforeEach(() => pool.query('TRUNCATE cache.state_heads, cache.state_blocks'));
  afterAll(async () => {
    await ledger.close();
    await closePool(pool);
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  function batches(count: number): NewEvent[] {
    const command_id = newId();
    const metadata: EventMetadata = {
      ...{ club_id: null, actor_id: 'prueba', role: 'Club', command_id, command_hash: '0'.repeat(64) },
      ...{ correlation_id: command_id, causation_id: command_id, origin: 'screen' },
    };
    return Array.from({ length: count }, () => {
      const materia_prima_id = newId();
      const codigo = materia_prima_id;
      const { type, version, data } = materiaPrimaCreada({ materia_prima_id, codigo, biomasa_usada: '0.001' });
      return { id: newId(), type, version, data: { ...data }, metadata };
    });
  }

  async function taken(databaseUrl: string) {
    const of = { dataDir, databaseUrl, choice: { engine: 'postgres' }, unsignedUpTo, key: KEY } as const;
    const apart = new BooksApart(of, log, AT_ONCE, PROGRAM);
    const runner = new CommandRunner({ ledger, log, maxCachedStreams: 5, snapshots, readAtOnce: AT_ONCE, apart });
    let fromLedger = 0;
    const readStream = ledger.readStream.bind(ledger);
    const counting = jest.spyOn(ledger, 'readStream').mockImplementation(async function* (...asked) {
      for await (const event of readStream(...asked)) {
        fromLedger += 1;
        yield event;
      }
    });
    const used = await runner.look(materiales, STREAM, ({ biomasaUsada }) => biomasaUsada.get(BIOMASA)?.toFixed());
    counting.mockRestore();
    await runner.settled();
    return { used, fromLedger, kept: (await snapshots.load(STREAM, materiales.name))?.revision };
  }

  it('is read by a thread of its own but for its beginning, and kept', async () => {
    const { fromLedger, ...rest } = await taken(database.url);
    expect({ ...rest, warnings }).toEqual({ used: '0.9', kept: BigInt(EVENTS - 1), warnings: [] });
    // The first events, and the events that verify that a snapshot matches the stream.
    expect(fromLedger).toBeLessThan(AT_ONCE + 10);
  }, 120_000);

  it('is read here where the thread can not', async () => {
    const elsewhere = database.url.replace(/[^/]+$/, 'otra_base');
    const { used, fromLedger } = await taken(elsewhere);
    expect({ used, warnings }).toEqual({ used: '0.9', warnings: ['a book was not read apart'] });
    expect(fromLedger).toBeGreaterThanOrEqual(EVENTS);
  });
});
