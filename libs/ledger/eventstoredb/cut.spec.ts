import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import { LedgerCut } from '../projections/errors';
import { anySchemas } from '../projections/memory-ledger.testkit';
import {
  frascosProjection,
  keepingLog,
  newEvent,
  openTestPool,
  record,
  startRunner,
} from '../projections/projections.testkit';
import { ProjectionRunner } from '../projections/runner';
import { eventStoreHarness } from './testing/harness.testkit';
import { InProcessServer } from './testing/in-process-server.testkit';

const A = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const B = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const abierto = (id: string) => newEvent('Abierto', { id, sala: 'norte', peso: '5' });

/** Two servers of the test; the engine uses them like EventStoreDB. */
describe('read models of a server that was restored from an older copy', () => {
  let database: TestDatabase;
  let pool: Pool;
  let servers: InProcessServer[];

  beforeAll(async () => {
    database = await testDatabase();
    pool = openTestPool(database.url);
    servers = await Promise.all([InProcessServer.start(), InProcessServer.start()]);
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await pool.end();
    await database.drop();
  });

  it('stand still: new events would take places that they have passed', async () => {
    const [now, before] = await Promise.all(servers.map((server) => eventStoreHarness(() => server.url, anySchemas)));
    if (!now || !before) throw new Error('a server is missing');
    const common = { pool, projections: [frascosProjection], schema: 'lectura' };
    const runner = await startRunner({ ledger: now.ledger, ...common });
    const seen = await record(now.ledger, abierto(A), abierto(B));
    expect(await runner.waitFor(seen, ['Abierto'], 15_000)).toEqual({ visible: true });
    await runner.stop();
    const again = await startRunner({ ledger: now.ledger, ...common });
    await again.stop();
    const head = await record(before.ledger, abierto(A));
    const refused = new ProjectionRunner({ ledger: before.ledger, ...common, log: keepingLog() });
    await expect(refused.start()).rejects.toThrow(new LedgerCut(head, seen));
    await refused.stop();
    await Promise.all([now.close(), before.close()]);
  }, 60_000);
});
