import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

/** Statements that have a name; beyond, they are planned each time. */
const MOST = 250;
/** With more values it is a list's, and there would be a text for each length. */
const MOST_VALUES = 24;
const names = new Map<string, string>();
const clients = new WeakMap<PoolClient, PostgresPoolClient>();

/** A pool whose statements stay prepared on each connection, so that the server reads and plans each text only at first. */
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
    client.query({ name: nameOf(text, values.length), text, values: values as unknown[] });
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
}

function nameOf(text: string, values: number): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST || values === 0 || values > MOST_VALUES) return known;
  const name = `cepa-${names.size}`;
  names.set(text, name);
  return name;
}
