import type { SqlClient } from '../../projections/projection';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { RecordedEvent } from '../../envelope';
import { openTestPool } from '../../projections/projections.testkit';
import { inTransaction } from '../../projections/transaction';
import { sealProjection } from '../seal.projection';
import { SqlSealTree } from '../seal-tree';

/** A real database where each call of `sealed` gets its own schema. */
export class SealDatabase {
  private schemas = 0;

  private constructor(
    private readonly database: TestDatabase,
    readonly pool: Pool,
  ) {}

  static async open(): Promise<SealDatabase> {
    const database = await testDatabase();
    return new SealDatabase(database, openTestPool(database.url));
  }

  /** A new schema whose tree has these events as leaves, projected in batches of `batchSize`. */
  async sealed(events: readonly RecordedEvent[], batchSize = 1000): Promise<{ tree: SqlSealTree; schema: string }> {
    const schema = `s${++this.schemas}`;
    await this.pool.query(`CREATE SCHEMA ${schema}`);
    await sealProjection.createTables(this.pool as unknown as SqlClient, schema);
    await this.project(schema, events, batchSize);
    return { tree: new SqlSealTree(this.pool as unknown as SqlClient, schema), schema };
  }

  async project(schema: string, events: readonly RecordedEvent[], batchSize = 1000): Promise<void> {
    for (let i = 0; i < events.length; i += batchSize)
      await inTransaction(this.pool, (tx) => sealProjection.project(events.slice(i, i + batchSize), tx, schema));
  }

  /** Every row of both tables, hashes as text. */
  async rows(schema: string): Promise<{ leaves: unknown[]; nodes: unknown[] }> {
    const leaves = await this.pool.query(
      `SELECT index, position, event_id, stream, revision, encode(hash, 'hex') AS hash FROM ${schema}.sello_hojas ORDER BY index`,
    );
    const nodes = await this.pool.query(
      `SELECT level, index, encode(hash, 'hex') AS hash FROM ${schema}.sello_nodos ORDER BY level, index`,
    );
    return { leaves: leaves.rows, nodes: nodes.rows };
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.database.drop();
  }
}
