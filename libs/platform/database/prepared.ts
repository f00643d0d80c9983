import { StatementNames } from '@cepa/base';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Maximum number of named statements; others are planned each time. */
const MOST = 250;
/** A statement with more values has a list, and each length of the list would have its own text. */
const MOST_VALUES = 24;
const names = new StatementNames('cepa', MOST);
const clients = new WeakMap<PoolClient, PostgresPoolClient>();

/** A pool that keeps statements prepared on each connection, so that the server parses and plans each text only once. */
export function preparing(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function preparingClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) =>
    client.query({
      name: names.nameOf(text, values.length > 0 && values.length <= MOST_VALUES),
      text,
      values: values as unknown[],
    });
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}
