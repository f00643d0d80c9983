import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { Ledger } from '../port';
import { createPostgresLedger } from '../postgres';
import { anySchemas } from './memory-ledger.testkit';
import {
  cuentasProjection,
  frascosProjection,
  history,
  openTestPool,
  record,
  startRunner,
} from './projections.testkit';
import { rebuild } from './rebuild';

const PROJECTIONS = [frascosProjection, cuentasProjection];
const TYPES = ['Abierto', 'Vertido', 'Movido', 'Cerrado', 'Roto'];

let database: TestDatabase;
let pool: Pool;
let ledger: Ledger;
beforeAll(async () => {
  database = await testDatabase();
  pool = openTestPool(database.url);
  ledger = await createPostgresLedger({ schemas: anySchemas, connectionString: database.url });
});
afterAll(async () => {
  await ledger.close();
  await pool.end();
  await database.drop();
});

describe('projections of the PostgreSQL ledger', () => {
  it('follow it, in an active and in a passive process, and rebuild to the same rows', async () => {
    const events = history(400);
    await record(ledger, ...events.slice(0, 100));
    const [active, passive] = [
      await startRunner({ ledger, pool, projections: PROJECTIONS, schema: 'lectura' }),
      await startRunner({ ledger, pool, projections: PROJECTIONS, schema: 'lectura' }),
    ];
    for (let i = 100; i < events.length; i += 20) {
      const position = await record(ledger, ...events.slice(i, i + 20));
      for (const runner of [active, passive])
        expect(await runner.waitFor(position, TYPES, 10_000)).toEqual({ visible: true });
    }
    const report = await rebuild({ ledger, pool, projections: PROJECTIONS, batchSize: 64 });
    expect(report).toMatchObject({ events: 400, comparison: { equal: true, differences: [] } });
    await Promise.all([active.stop(), passive.stop()]);
  });
});
