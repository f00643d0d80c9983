import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool } from 'pg';
import { preparing } from './prepared';
import { columnTypes } from './types';

export interface PoolOptions {
  /** Shown in `pg_stat_activity` and in messages: what this pool is for. */
  readonly name: string;
  readonly max?: number;
  /** Statements may be sent before those ahead of them on the connection are answered. */
  readonly pipeline?: boolean;
  /** Reads by index wherever there is one: plans are kept, and one made while a table was small must not go on reading all of it. */
  readonly indexed?: boolean;
  /** Longest statement in milliseconds, 0 for no limit (rebuilds). */
  readonly statementTimeout?: number;
  /** Hears of connections that break while nobody uses them; the default writes a line to stderr. */
  readonly onError?: (error: Error) => void;
}

/**
 * A pool on `url`, with limits on connecting, on statements and on idle transactions, in UTC, with the column types of `columnTypes`.
 * Close it with `closePool`.
 */
export function openPool(
  url: string,
  { name, max = 10, pipeline = false, indexed = false, statementTimeout = 30_000, onError }: PoolOptions,
): Pool {
  const report =
    onError ?? ((error: Error) => void process.stderr.write(`base de datos (${name}): ${error.message}\n`));
  const pool = new Pool({
    connectionString: url,
    application_name: `cepa ${name}`,
    max,
    pipeline,
    // Work without a limit, as a rebuild, may keep this process busy for longer than others wait, and the wait for a connection is counted meanwhile.
    connectionTimeoutMillis: statementTimeout === 0 ? 60_000 : 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Compiling a plan takes longer than any of ours runs.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601 -c jit=off${indexed ? ' -c enable_seqscan=off' : ''}`,
    types: columnTypes,
  });
  // An 'error' event without a listener ends the process, and a client in use is not watched by its pool.
  const unlessClosing = (error: Error): void => {
    if (!pool.ending) report(error);
  };
  pool.on('error', unlessClosing);
  pool.on('connect', (client) => client.on('error', unlessClosing));
  return pool;
}

/** Waits for the clients in use, then closes them all. A second call does nothing. */
export async function closePool(pool: Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

interface KyselyOptions {
  /** Hears of each statement once it was answered, in the asynchronous context of the caller. */
  readonly asked?: (sql: string) => void;
  /** Sees each statement on its way. */
  readonly around?: (pool: PostgresPool) => PostgresPool;
}

/** Kysely over a pool that its opener closes: don't `destroy()` it. */
export function kyselyOn<DB>(pool: Pool, { asked, around = (one) => one }: KyselyOptions = {}): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: around(preparing(pool)) }),
    log: asked && (({ query }) => asked(query.sql)),
  });
}
