import { Pool, type PoolConfig } from 'pg';
import type { Ledger, StoredLedger } from '../port';
import type { EventAuthority } from '../event-mac';
import type { EventSchemas } from '../schemas';
import { PostgresLedger } from './ledger';
import type { ToldClock } from './writer';
import type { SqlClient } from '../projections/projection';
import { migrateLedger } from './migration';
import { lockDown, ownership } from './ownership';
import { indexedPool } from './pool';
import { storedLedger } from './stored-events';
import { PostgresRows } from './stored-rows';

export { indexedPool } from './pool';
export { ownership } from './ownership';
export { snapshotReader } from './snapshot-reader';
export type { ToldClock } from './writer';
export { PositionGap } from './subscription';

/** What a ledger on PostgreSQL works with. */
export interface PostgresLedgerOptions {
  readonly schemas: EventSchemas;
  /** The pool to read through; it stays the caller's to end. The writer and the listener open a connection of their own each. */
  readonly pool?: Pool;
  /** Instead of a pool: the ledger then makes, and ends, its own. */
  readonly connectionString?: string;
  /** The same database as the role that owns the ledger: it creates what is missing, and leaves the app only to add and read. */
  readonly ownerConnectionString?: string;
  /** Gives the recording times of an invented past; without it the database's own clock is used. */
  readonly clock?: ToldClock;
  /** Signs what is appended and refuses to read what it did not sign; without one nothing is signed. */
  readonly authority?: EventAuthority;
}

/** Opens the ledger in a PostgreSQL database and creates what is missing of it. */
export async function createPostgresLedger({
  schemas,
  pool,
  connectionString,
  ownerConnectionString,
  clock,
  authority,
}: PostgresLedgerOptions): Promise<Ledger> {
  const used = pool ?? (connectionString ? indexedPool(connectionString, 8) : null);
  if (!used) throw new Error('createPostgresLedger needs a pool or a connection string');
  // A pool discards an idle connection that fails. The next query gets a new connection, or the error.
  if (!pool) used.on('error', () => undefined);
  try {
    if (ownerConnectionString) await provisionLedger(ownerConnectionString, roleOf(used.options));
    // Another role's ledger is that role's to migrate.
    else if ((await ownership(used as unknown as SqlClient)) !== 'other') await migrateLedger(used);
  } catch (error) {
    if (!pool) await used.end();
    throw error;
  }
  return new PostgresLedger(used, schemas, !pool, clock, authority);
}

/**
 * Creates what is missing of the ledger as its owner, and leaves the app's role only to add and read.
 *
 * @param ownerUrl connection string of the future owner's role
 */
export async function provisionLedger(ownerUrl: string, role: string): Promise<void> {
  const owner = new Pool({ connectionString: ownerUrl, max: 1 });
  owner.on('error', () => undefined);
  try {
    await migrateLedger(owner);
    await lockDown(owner, role);
  } finally {
    await owner.end();
  }
}

function roleOf({ user, connectionString }: PoolConfig): string {
  return user ?? decodeURIComponent(new URL(connectionString ?? '').username);
}

/** The rows of an existing ledger, for another thread of the process that opened it. Each reading has a connection of its own. */
export function openStored(connectionString: string, schemas: EventSchemas, authority: EventAuthority): StoredLedger {
  const options = '-c enable_seqscan=off -c jit=off';
  const rows = new PostgresRows({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true, options });
  return storedLedger(rows, schemas, authority);
}
