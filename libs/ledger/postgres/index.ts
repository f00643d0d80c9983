import { Pool } from 'pg';
import type { Ledger } from '../port';
import type { EventSchemas } from '../schemas';
import { PostgresLedger } from './ledger';
import { migrateLedger } from './migration';

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
export async function createPostgresLedger({ schemas, pool, connectionString }: PostgresLedgerOptions): Promise<Ledger> {
  if (!pool && !connectionString) throw new Error('createPostgresLedger needs a pool or a connection string');
  const used = pool ?? new Pool({ connectionString, max: 8, connectionTimeoutMillis: 5_000, statement_timeout: 30_000, keepAlive: true });
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
