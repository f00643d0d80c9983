import type { Pool } from 'pg';
import { putCheckpoint } from './checkpoints';
import type { Projection } from './projection';
import { inTransaction } from './transaction';

/**
 * Gives projections for which no start waits their empty tables and a checkpoint before the first event: the live
 * runner fills them from there.
 */
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
