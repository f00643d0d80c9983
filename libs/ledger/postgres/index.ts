import type { Pool } from 'pg';
import type { Ledger } from '../port';
import type { EventSchemas } from '../schemas';
import { PostgresLedger } from './ledger';
import { migrateLedger } from './migration';
import { indexedPool } from './pool';

export { indexedPool } from './pool';
export { snapshotReader } from './snapshot-reader';
export { PositionGap } from './subscription';

export interface PostgresLedgerOptions {
  readonly schemas: EventSchemas;
  /** The pool to read through; it stays the caller's to end. The writer and the listener open a connection of their own each. */
  readonly pool?: Pool;
  /** Instead of a pool: the ledger then makes, and ends, its own. */
  readonly connectionString?: string;
}

/** Opens the ledger in a PostgreSQL database and creates what is missing of it. */
export async function createPostgresLedger({
  schemas,
  pool,
  connectionString,
}: PostgresLedgerOptions): Promise<Ledger> {
  const used = pool ?? (connectionString ? indexedPool(connectionString, 8) : null);
  if (!used) throw new Error('createPostgresLedger needs a pool or a connection string');
  // A pool throws away an idle connection that fails; whoever queries next gets a new one, or the error.
  if (!pool) used.on('error', () => undefined);
  try {
    await migrateLedger(used);
  } catch (error) {
    if (!pool) await used.end();
    throw error;
  }
  return new PostgresLedger(used, schemas, !pool);
}
