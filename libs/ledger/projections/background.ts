import type { Pool } from 'pg';
import { putCheckpoint } from './checkpoints';
import type { Projection } from './projection';
import { inTransaction } from './transaction';

/** Gives projections that nobody waits for their empty tables and a checkpoint before the first event: the live ones fill them from there. */
export async function beginInBackground(pool: Pool, schema: string, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections)
    await inTransaction(pool, async (tx) => {
      await projection.createTables(tx, schema);
      const { name, version, tables } = projection;
      await putCheckpoint(tx, schema, {
        projection: name,
        position: -1n,
        version,
        tables,
        stopped: null,
        aside: new Map(),
      });
    });
}
