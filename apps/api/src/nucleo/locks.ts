import type { Pool, PoolClient } from 'pg';

/** Takes locks in one order, so that no two acts wait for each other. */
const TAKE = `
  SELECT CASE WHEN shared THEN pg_advisory_lock_shared(key) ELSE pg_advisory_lock(key) END
  FROM (
    SELECT key, bool_and(shared) AS shared
    FROM (
      SELECT hashtextextended(name, 0) AS key, false AS shared FROM unnest($1::text[]) AS name
      UNION ALL SELECT hashtextextended(name, 0), true FROM unnest($2::text[]) AS name
    ) AS asked
    GROUP BY key ORDER BY key
  ) AS keys`;

/**
 * Acts that read one stream and write to another lock the record that both concern, so that it is not deleted between
 * reading and writing, in this process or in another on the same database.
 */
export class Locks {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @param pool used only for locks: an act keeps its connection while it waits for others */
  constructor(private readonly pool: Pool) {}

  /**
   * Waits for earlier acts on any of these records, then runs the act. All locks are taken together.
   *
   * @param shared records that many acts may hold together, but none exclusively meanwhile; only the database locks
   * them
   */
  async hold<T>(keys: readonly string[], act: () => Promise<T>, shared: readonly string[] = []): Promise<T> {
    if (keys.length + shared.length === 0) return act();
    const before = Promise.allSettled(keys.map((key) => this.last.get(key) ?? Promise.resolve()));
    const turn = before.then(() => this.acrossProcesses(keys, shared, act));
    const end = turn.then(
      () => undefined,
      () => undefined,
    );
    for (const key of keys) this.last.set(key, end);
    try {
      return await turn;
    } finally {
      for (const key of keys) if (this.last.get(key) === end) this.last.delete(key);
    }
  }

  /** Number of records that acts of this process hold or wait for. */
  get held(): number {
    return this.last.size;
  }

  private async acrossProcesses<T>(
    keys: readonly string[],
    shared: readonly string[],
    act: () => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query(TAKE, [keys, shared]);
    } catch (error) {
      client.release(true);
      throw error;
    }
    try {
      return await act();
    } finally {
      await release(client);
    }
  }
}

/** Releases the lock; a connection that cannot release it is closed, which releases it too. */
async function release(client: PoolClient): Promise<void> {
  const failed = await client.query('SELECT pg_advisory_unlock_all()').then(
    () => false,
    () => true,
  );
  client.release(failed);
}
