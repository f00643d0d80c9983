import type { Pool } from 'pg';
import type { SqlClient } from './projection';

/**
 * Runs `work` in one transaction; whatever fails rolls it back and is thrown.
 *
 * The commit is not waited for on disk: read models are disposable, and rows and checkpoint are lost together or not at all.
 */
export async function inTransaction<T>(pool: Pool, work: (tx: SqlClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Between queries a lost connection is only told to this listener; the next query fails by itself.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    // One trip for both: live batches are small, and every trip is time that a command waits.
    await client.query('BEGIN; SET LOCAL synchronous_commit = off');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.removeListener('error', onError);
    client.release(broken);
  }
}
