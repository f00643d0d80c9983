import type { Pool, PoolClient } from 'pg';
import type { SqlClient } from '@cepa/ledger/projections';

/** Temporary tables: other connections do not see them, they end with their connection, and they are not in the write-ahead log. */
export const SCHEMA = 'pg_temp';
/** Memory that PostgreSQL may use for them; beyond it they go to files. */
const IN_MEMORY = '64MB';

/**
 * Lends a connection for temporary tables and closes it afterwards, because its prepared statements are only for these
 * tables.
 */
export async function withOwnTables<T>(pool: Pool, hacer: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // Temporary tables stay in memory: no commit has to wait for the disk because of them. Applying the facts of a long
    // history takes longer than the statement timeout of a screen.
    await client.query(`SET temp_buffers = '${IN_MEMORY}'; SET synchronous_commit = off; SET statement_timeout = 0`);
    return await hacer(client);
  } finally {
    client.release(true);
  }
}

/**
 * One transaction for each run of events, and none in between: while events are read, the pool's limit for idle
 * transactions would pass, and an open one stops the vacuum of the whole database.
 */
export async function enTransaccion(tx: SqlClient, hacer: (tx: SqlClient) => Promise<void>): Promise<void> {
  await tx.query('BEGIN');
  try {
    await hacer(tx);
    await tx.query('COMMIT');
  } catch (error) {
    // After the running statements. If the connection is lost, so is the transaction.
    await tx.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** A pool of one connection, which belongs to its owner and is lent to one query after the other. */
export function soloEste(client: PoolClient): Pool {
  let antes = Promise.resolve();
  const connect = async (): Promise<PoolClient> => {
    const libre = antes;
    let devolver = (): void => undefined;
    antes = new Promise<void>((resolve) => (devolver = resolve));
    await libre;
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'release') return devolver;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
      },
    });
  };
  return { connect, end: () => Promise.resolve() } as unknown as Pool;
}
