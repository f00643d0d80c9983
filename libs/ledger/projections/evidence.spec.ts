import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { EvidenceAtRisk } from './evidence';
import { anySchemas, MemoryLedger } from './memory-ledger.testkit';
import type { Projection } from './projection';
import { cuentasProjection, frascosProjection, history, keepingLog, openTestPool, record } from './projections.testkit';
import { ProjectionRunner } from './runner';

const SCHEMA = 'lectura';
const TYPES = ['Abierto', 'Vertido', 'Movido', 'Cerrado', 'Roto'];
const testigo: Projection = { ...cuentasProjection, evidence: true };

describe('a projection whose rows are evidence', () => {
  let database: TestDatabase;
  let pool: Pool;
  const ledger = new MemoryLedger({ schemas: anySchemas });
  let runner: ProjectionRunner;
  const start = (...projections: Projection[]): Promise<void> => {
    runner = new ProjectionRunner({ ledger, pool, projections, schema: SCHEMA, log: keepingLog() });
    return runner.start();
  };
  const stored = async (): Promise<unknown[]> =>
    (await pool.query(`SELECT * FROM ${SCHEMA}.cuentas ORDER BY 1`)).rows as unknown[];

  beforeAll(async () => {
    database = await testDatabase();
    pool = openTestPool(database.url);
  });
  afterEach(() => runner.stop());
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('is built where it does not exist yet, also after others', async () => {
    await start(frascosProjection);
    await runner.stop();
    await start(frascosProjection, testigo);
    expect(await runner.waitFor(await record(ledger, ...history(50)), TYPES, 10_000)).toEqual({ visible: true });
  });

  it.each([
    ['of a new version', () => Promise.resolve({ ...testigo, version: 2 })],
    [
      'that lost its checkpoint',
      async () => (await pool.query(`DELETE FROM ${SCHEMA}.checkpoints WHERE projection = 'cuentas'`), testigo),
    ],
  ])('%s is not replaced: the start fails and says why', async (_, prepare) => {
    const before = await stored();
    const changed = await prepare();
    await expect(start(frascosProjection, changed)).rejects.toThrow(new EvidenceAtRisk('cuentas').message);
    expect(await stored()).toEqual(before);
  });
});
