import { Pool } from 'pg';

/**
 * A pool that reads by index wherever there is one: plans are kept, and a plan that was made while a table was small
 * must not keep reading the whole table.
 *
 * @param max connections
 */
export function indexedPool(connectionString: string, max: number): Pool {
  return new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    options: '-c enable_seqscan=off -c jit=off',
  });
}
