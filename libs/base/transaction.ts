import type { Pool, PoolClient } from 'pg';

/** Runs `work` in one transaction: commits it, or rolls back and rethrows its error. */
export async function withTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A broken connection fails its queries and emits an error on the client. Without a listener that error ends the
  // process.
  client.on('error', heard);
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot roll back is closed; the server then rolls back. The first error is the cause.
    broken = await client.query('ROLLBACK').then(
      () => undefined,
      (failure: Error) => failure,
    );
    throw error;
  } finally {
    client.off('error', heard);
    client.release(broken);
  }
}

const heard = (): void => undefined;
