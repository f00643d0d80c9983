import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import type { Projection } from './projection';
import { cuentasProjection, frascosProjection, newEvent, openTestPool, startRunner } from './projections.testkit';
import { type ProjectionRunner } from './runner';

export const A = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
export const B = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
export const PROJECTIONS = [frascosProjection, cuentasProjection];
export const ALL_TYPES = ['Abierto', 'Vertido', 'Movido', 'Cerrado', 'Roto'];
export const VISIBLE = { visible: true };
export const LONG = 15_000;

export const abierto = (id: string) => newEvent('Abierto', { id, sala: 'norte', peso: '5' });

interface Checkpoint {
  readonly projection: string;
  readonly position: string;
  readonly stopped_event: string | null;
}

/** One database for the tests of a file, with a ledger, a schema and runners for each test. */
export function runnerScene() {
  let database: TestDatabase;
  let pool: Pool;
  let ledger: MemoryLedger;
  let runners: ProjectionRunner[];
  let schema: string;
  let count = 0;

  beforeAll(async () => {
    database = await testDatabase();
    pool = openTestPool(database.url);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  beforeEach(() => {
    ledger = new MemoryLedger({ schemas: anySchemas });
    runners = [];
    schema = `lectura_${(count += 1)}`;
  });
  afterEach(async () => {
    await Promise.all(runners.map((runner) => runner.stop()));
  });

  return {
    get pool(): Pool {
      return pool;
    },
    get ledger(): MemoryLedger {
      return ledger;
    },
    /** The schema of this test's read models. */
    get schema(): string {
      return schema;
    },
    async start(options: Partial<ConstructorParameters<typeof ProjectionRunner>[0]> = {}): Promise<ProjectionRunner> {
      const runner = await startRunner({ ledger, pool, projections: PROJECTIONS, schema, ...options });
      runners.push(runner);
      return runner;
    },
    async stop(runner: ProjectionRunner): Promise<void> {
      await runner.stop();
      runners.splice(runners.indexOf(runner), 1);
    },
    async checkpoints(): Promise<Checkpoint[]> {
      return (
        await pool.query<Checkpoint>(`SELECT projection, position, stopped_event FROM ${schema}.checkpoints ORDER BY 1`)
      ).rows;
    },
    async eventos(): Promise<number> {
      const { rows } = await pool.query<{ eventos: number }>(`SELECT eventos FROM ${schema}.cuentas`);
      return rows[0]?.eventos ?? 0;
    },
  };
}

/** A projection with its own SQL that fails on request. */
export function handWritten(
  behave: (
    tx: Parameters<Projection['project']>[1],
    events: readonly { type: string; id: string }[],
  ) => Promise<void> | void,
  version = 1,
): Projection {
  return {
    name: 'propia',
    version,
    tables: ['propia'],
    handles: new Set(['Abierto']),
    createTables: async (tx, into) => void (await tx.query(`CREATE TABLE ${into}.propia (id uuid PRIMARY KEY)`)),
    async project(events, tx, into) {
      await tx.query(`INSERT INTO ${into}.propia SELECT * FROM unnest($1::uuid[])`, [
        events.map(({ data }) => data['id']),
      ]);
      await behave(tx, events);
    },
  };
}
