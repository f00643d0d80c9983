import type { Pool, PoolClient } from 'pg';
import { copyIn } from '@cepa/base';
import type { SqlClient } from '@cepa/ledger/projections';

/** Temporary tables: no other connection sees them, they end with theirs, and the journal that acts wait for does not hold them. */
export const SCHEMA = 'pg_temp';
/** Memory that PostgreSQL may take for them; beyond it they go to files. */
const IN_MEMORY = '64MB';

/**
 * Lends a connection for temporary tables of its own. It ends with them: statements that were prepared for these tables alone are of no further
 * use.
 */
export async function withOwnTables<T>(pool: Pool, hacer: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // What is written into temporary tables stays in memory: nobody's commit waits for the disk because of it, nor its own for a flush.
    // The facts of a long history take longer to apply than a screen may wait.
    await client.query(`SET temp_buffers = '${IN_MEMORY}'; SET synchronous_commit = off; SET statement_timeout = 0`);
    return await hacer(client);
  } finally {
    client.release(true);
  }
}

/**
 * One transaction for each run of events, and none between two: the events of others are read meanwhile, for longer than the pool lets a
 * transaction idle, and an open one keeps the whole database from being tidied.
 */
export async function enTransaccion(tx: SqlClient, hacer: (tx: SqlClient) => Promise<void>): Promise<void> {
  await tx.query('BEGIN');
  try {
    await hacer(tx);
    await tx.query('COMMIT');
  } catch (error) {
    // Behind what is still under way. Where the connection is gone, so is the transaction.
    await tx.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Statements that are sent together wait for one another: the connection answers one at a time. */
export function unaPorUna(client: PoolClient): SqlClient & Required<Pick<SqlClient, 'copy'>> {
  let antes: Promise<unknown> = Promise.resolve();
  const inItsTurn = <T>(hacer: () => Promise<T>): Promise<T> => {
    const response = antes.then(hacer);
    antes = response.catch(() => undefined);
    return response;
  };
  return {
    query: (text: string, values?: readonly unknown[]) =>
      inItsTurn(() => client.query(text, values as unknown[])) as never,
    copy: (text, content) => inItsTurn(() => copyIn(client, text, content)),
  };
}

/** A pool of one connection, which stays its owner's and is lent to one query after the other. */
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
