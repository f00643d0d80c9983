import type { Pool, PoolClient } from 'pg';
import { StatementNames } from '@cepa/base';
import { copyIn } from '@cepa/base';
import type { SqlClient } from './projection';

/** Statements that a connection keeps prepared; beyond, they are planned each time. */
const names = new StatementNames('lectura', 1000);

/**
 * Runs `work` in one transaction; any error rolls it back and is thrown.
 *
 * The commit does not wait for the disk: read models are disposable, and rows and checkpoint are lost together or not
 * at all. Statements may be sent without waiting for earlier ones; `work` must wait for all of them before it ends.
 *
 * @param settings further `SET LOCAL` statements
 */
export async function inTransaction<T>(pool: Pool, work: (tx: SqlClient) => Promise<T>, settings = ''): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Between queries only this listener gets the error of a lost connection. The next query fails by itself.
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  const tx = statementsOf(client);
  try {
    // One trip for all, and waited for: without a transaction around them, statements would be kept one by one.
    // Plans are kept, and one made while a table was small must not go on reading all of it.
    await tx.query('BEGIN; SET LOCAL synchronous_commit = off; SET LOCAL enable_seqscan = off; ' + settings);
    const result = await work(tx);
    await tx.end('COMMIT');
    return result;
  } catch (error) {
    await tx.end('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.removeListener('error', onError);
    client.release(broken);
  }
}

/** A transaction's statements, sent in their order, without waiting for the answers of earlier ones. */
export interface Statements extends SqlClient {
  /** The last one; nothing that is still under way may follow it, where there is no transaction any more. */
  end(text: 'COMMIT' | 'ROLLBACK'): Promise<void>;
}

/** Sends statements on a connection; in a pipeline where the driver has one. */
export function statementsOf(client: PoolClient): Statements {
  const { send, copy } = client.pipeline ? { send: pipelined(client), copy: undefined } : oneByOne(client);
  let ended = false;
  return {
    copy,
    query(text, values) {
      return ended ? Promise.reject(new Error('the transaction has ended')) : send(text, values);
    },
    async end(text) {
      ended = true;
      await send(text);
    },
  };
}

type Send = SqlClient['query'];

/** Statements leave at once; those of one turn of the event loop travel together. */
function pipelined(client: PoolClient): Send {
  const { stream } = client.connection;
  let corked = false;
  return (text, values) => {
    if (!corked) {
      corked = true;
      stream.cork();
      process.nextTick(() => {
        corked = false;
        stream.uncork();
      });
    }
    return send(client, text, values);
  };
}

/** For a connection that takes one statement at a time: the others wait here. */
function oneByOne(client: PoolClient): { send: Send; copy: NonNullable<SqlClient['copy']> } {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const answer = last.then(work);
    last = answer.catch(() => undefined); // Its own caller has the failure.
    return answer;
  };
  return {
    send: <Row>(text: string, values?: readonly unknown[]) => inTurn(() => send<Row>(client, text, values)),
    copy: (text, content) => inTurn(() => copyIn(client, text, content)),
  };
}

/** A statement with values is prepared once a connection; the rest (definitions, settings) is sent as it is. */
async function send<Row>(
  client: PoolClient,
  text: string,
  values?: readonly unknown[],
): Promise<{ rows: Row[]; rowCount: number | null }> {
  const answer = await client.query(
    values === undefined ? { text } : { name: names.nameOf(text), text, values: values as unknown[] },
  );
  return { rows: answer.rows as Row[], rowCount: answer.rowCount };
}
