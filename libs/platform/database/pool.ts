import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool, type ClientBase } from 'pg';
import { preparing } from './prepared';
import { columnTypes } from './types';

export interface PoolOptions {
  /** The purpose of this pool, shown in `pg_stat_activity` and in messages. */
  readonly name: string;
  readonly max?: number;
  /** Statements may be sent before earlier ones on the connection are answered. */
  readonly pipeline?: boolean;
  /**
   * Reads by index if there is one: plans are cached, and one made for a small table must not keep reading the whole
   * table. A merge join reads an index up to the wanted row, with the rows of other clubs before it.
   */
  readonly indexed?: boolean;
  /** Milliseconds after which an unused connection is closed, with the plans that it keeps. */
  readonly idleTimeout?: number;
  /** Statement timeout in milliseconds, 0 for no limit (rebuilds). */
  readonly statementTimeout?: number;
  /** Called with each new connection before its first use. */
  readonly onConnect?: (client: ClientBase) => Promise<void>;
  /** Called for idle connections that break; the default writes a line to stderr. */
  readonly onError?: (error: Error) => void;
}

/**
 * A pool on `url` in UTC, with limits on connecting, on statements and on idle transactions, and with the column types
 * of `columnTypes`. Close it with `closePool`.
 */
export function openPool(
  url: string,
  {
    name,
    max = 10,
    pipeline = false,
    indexed = false,
    idleTimeout = 30_000,
    statementTimeout = 30_000,
    onConnect,
    onError,
  }: PoolOptions,
): Pool {
  const report =
    onError ?? ((error: Error) => void process.stderr.write(`base de datos (${name}): ${error.message}\n`));
  const pool = new Pool({
    connectionString: url,
    application_name: `cepa ${name}`,
    max,
    pipeline,
    // Work without a limit, like a rebuild, may block this process for longer than the limit, which counts the wait for a connection.
    connectionTimeoutMillis: statementTimeout === 0 ? 60_000 : 5_000,
    idleTimeoutMillis: idleTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    // Compiling a plan takes longer than running any of our statements.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601 -c jit=off${indexed ? ' -c enable_seqscan=off -c enable_mergejoin=off' : ''}`,
    types: columnTypes,
    // The pool waits for the promise; its types say nothing of it.
    ...(onConnect && { onConnect: onConnect as (client: ClientBase) => void }),
  });
  // An 'error' event without a listener ends the process, and the pool does not watch a client in use.
  const unlessClosing = (error: Error): void => {
    if (!pool.ending) report(error);
  };
  pool.on('error', unlessClosing);
  pool.on('connect', (client) => client.on('error', unlessClosing));
  return pool;
}

/** Waits for the clients in use, then closes all of them. A second call does nothing. */
export async function closePool(pool: Pool): Promise<void> {
  if (!pool.ending) await pool.end();
}

interface KyselyOptions {
  /** Called for each statement after its answer, in the asynchronous context of the caller. */
  readonly asked?: (sql: string) => void;
  /** Wraps the pool to see each statement. */
  readonly around?: (pool: PostgresPool) => PostgresPool;
}

/** Kysely on a pool that its opener closes: do not `destroy()` it. */
export function kyselyOn<DB>(pool: Pool, { asked, around = (one) => one }: KyselyOptions = {}): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: around(preparing(pool)) }),
    log: asked && (({ query }) => asked(query.sql)),
  });
}
