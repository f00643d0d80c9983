import { testDatabase } from '@cepa/platform/testing/database.testkit';
import { Pool } from 'pg';
import { createEventStoreLedger, DEFAULT_TIMING, type LedgerLog, PostgresCommandIndex, type Timing } from '..';
import type { LedgerHarness } from '../../contract.testkit';
import type { EventAuthority } from '../../event-mac';
import type { Ledger } from '../../port';
import type { EventSchemas } from '../../schemas';

/** The engine logs failures, and tests cause them on purpose. */
export const silent: LedgerLog = { warn: () => undefined };

/** Its ledgers accept any event, unless one is opened with an authority. */
export interface EventStoreHarness extends LedgerHarness {
  open(authority?: EventAuthority): Promise<Ledger>;
}

/** Ledgers on one server, all with a command index in one new database. */
export async function eventStoreHarness(
  url: () => string,
  schemas: EventSchemas,
  timing: Partial<Timing> = {},
  giveUp: () => Promise<void> = () => Promise.resolve(),
): Promise<EventStoreHarness> {
  const database = await testDatabase();
  const pool = new Pool({ connectionString: database.url });
  // Dropping the database ends connections that the pool is still closing.
  pool.on('error', () => undefined);
  const open = async (authority?: EventAuthority): Promise<Ledger> => {
    const commands = await PostgresCommandIndex.create(pool, silent, { ...DEFAULT_TIMING, ...timing });
    return createEventStoreLedger({
      url: url(),
      schemas,
      commands,
      log: silent,
      timing,
      ...(authority && { authority }),
    });
  };
  const [ledger, other] = await Promise.all([open(), open()]);
  return {
    ledger,
    other,
    open,
    close: async () => {
      await Promise.all([ledger.close(), other.close()]);
      await pool.end();
      await database.drop();
      await giveUp();
    },
  };
}
