import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as schemas from '@cepa/event-schemas';
import type { EventMetadata, Ledger, NewEvent } from '@cepa/ledger';
import { openLedger } from '@cepa/ledger/open';
import { compareContent, rebuild, type BuildThreads } from '@cepa/ledger/projections';
import { newId } from '@cepa/platform';
import { closePool, openPool } from '@cepa/platform/database';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { streamDeMateriales } from '@cepa/domain/materiales/materiales';
import { materiaPrimaCreada } from '@cepa/domain/materiales/materiales.testkit';
import { compile, compiledProgram } from '../testing/compiled.testkit';
import { projections } from '@cepa/projections/all/projections';
import { buildThreads } from './build-threads';
import { LedgerKeys } from './ledger-keys';

const program = compiledProgram('shared/build-thread');
const BUILT = projections.filter(({ name }) => ['historial', 'materiales', 'trazabilidad', 'balance'].includes(name));
const TABLES = BUILT.flatMap(({ tables }) => [...tables]);
const EVENTS = 300;

describe('read models built by the threads of the compiled application', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cepa-armado-'));
  const warnings: string[] = [];
  const log = { info: () => undefined, warn: (_: object, line: string) => void warnings.push(line) };
  let database: TestDatabase;
  let pool: ReturnType<typeof openPool>;
  let ledger: Ledger;
  let unsignedUpTo: bigint;

  // The same program that the app starts. It is compiled if its sources have changed.
  beforeAll(async () => {
    compile();
    database = await testDatabase();
    pool = openPool(database.url, { name: 'projections', max: 4, pipeline: true });
    const keys = await LedgerKeys.open(dataDir);
    const choice = { engine: 'postgres' } as const;
    ledger = await openLedger({ choice, databaseUrl: database.url, schemas, log, authority: keys.authority });
    await keys.begin(ledger);
    ({ unsignedUpTo } = keys.authority);
    await ledger.append(streamDeMateriales(newId()), -1n, batches());
    await build('lectura_una');
  }, 300_000);
  beforeEach(() => void warnings.splice(0));
  afterAll(async () => {
    await ledger.close();
    await closePool(pool);
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  function batches(): NewEvent[] {
    const command_id = newId();
    const metadata: EventMetadata = {
      ...{ club_id: newId(), actor_id: newId(), role: 'Club', command_id, command_hash: '0'.repeat(64) },
      ...{ correlation_id: command_id, causation_id: command_id, origin: 'screen' },
    };
    return Array.from({ length: EVENTS }, () => {
      const { type, version, data } = materiaPrimaCreada({ materia_prima_id: newId(), codigo: newId() });
      return { id: newId(), type, version, data: { ...data }, metadata };
    });
  }

  const build = (schema: string, threads?: BuildThreads, signal?: AbortSignal) =>
    rebuild({ ledger, pool, schema, projections: BUILT, resumes: true, threads, signal });

  const threadsOf = (databaseUrl: string) =>
    buildThreads({ dataDir, databaseUrl, choice: { engine: 'postgres' }, unsignedUpTo }, log, {
      program,
      fromEvents: 1,
    });

  it('are those that one thread builds', async () => {
    const { events } = await build('lectura_dos', threadsOf(database.url));
    expect({ events, warnings }).toEqual({ events: EVENTS, warnings: [] });
    expect(await compareContent(pool, 'lectura_una', 'lectura_dos', TABLES)).toMatchObject({ equal: true });
  }, 120_000);

  it('are built here where the threads can not', async () => {
    await build('lectura_tres', threadsOf(database.url.replace(/[^/]+$/, 'otra_base')));
    expect(new Set(warnings)).toEqual(new Set(['a part of a build failed in its thread']));
    expect(await compareContent(pool, 'lectura_una', 'lectura_tres', TABLES)).toMatchObject({ equal: true });
  }, 120_000);

  it('end their threads when the process stops', async () => {
    const ending = new AbortController();
    const threads = threadsOf(database.url)!;
    const fill: BuildThreads['fill'] = (part, _, signal) =>
      threads.fill(part, () => ending.abort(new Error('the process ends')), signal);
    const stopped = build('lectura_cuatro', { ...threads, fill }, ending.signal);
    await expect(stopped).rejects.toThrow('the process ends');
    // The shadow can be built again at once: nobody else works on it any more.
    await build('lectura_cuatro', threadsOf(database.url));
    expect(await compareContent(pool, 'lectura_una', 'lectura_cuatro', TABLES)).toMatchObject({ equal: true });
  }, 120_000);

  it('end their threads when an operator interrupts the rebuild, which leaves nothing', async () => {
    const progress = (): never => {
      throw new Error('interrupted');
    };
    const threads = threadsOf(database.url);
    const interrupted = rebuild({ ledger, pool, schema: 'lectura_una', projections: BUILT, threads, progress });
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(warnings).toEqual([]);
    const { rows } = await pool.query(`SELECT to_regnamespace('lectura_una_nueva') AS side`);
    expect(rows).toEqual([{ side: null }]);
  }, 120_000);
});

it('has no threads for a ledger on EventStoreDB', () => {
  const choice = { engine: 'eventstoredb', url: 'esdb://127.0.0.1:1' } as const;
  const one = { dataDir: '/none', databaseUrl: '', choice, unsignedUpTo: -1n };
  expect(buildThreads(one, { warn: () => undefined }, { program: __filename })).toBeUndefined();
});

it('has no threads without a compiled program', () => {
  const one = { dataDir: '/none', databaseUrl: '', choice: { engine: 'postgres' }, unsignedUpTo: -1n } as const;
  expect(buildThreads(one, { warn: () => undefined }, { program: '/none/build-thread.js' })).toBeUndefined();
});
