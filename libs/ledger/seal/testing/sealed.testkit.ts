import { Client } from 'pg';
import { testDatabase, type TestDatabase } from '@cepa/platform/testing/database.testkit';
import type { RecordedEvent } from '../../envelope';
import { sealProjection } from '../seal.projection';
import { SqlSealTree } from '../seal-tree';

/** A real database where each call of `sealed` gets its own schema. */
export class SealDatabase {
  private schemas = 0;

  private constructor(
    private readonly database: TestDatabase,
    readonly client: Client,
  ) {}

  static async open(): Promise<SealDatabase> {
    const database = await testDatabase();
    const client = new Client(database.url);
    await client.connect();
    return new SealDatabase(database, client);
  }

  /** A new schema whose tree has these events as leaves, projected in batches of `batchSize`. */
  async sealed(events: readonly RecordedEvent[], batchSize = 1000): Promise<{ tree: SqlSealTree; schema: string }> {
    const schema = `s${++this.schemas}`;
    await this.client.query(`CREATE SCHEMA ${schema}`);
    await sealProjection.createTables(this.client, schema);
    await this.project(schema, events, batchSize);
    return { tree: new SqlSealTree(this.client, schema), schema };
  }

  async project(schema: string, events: readonly RecordedEvent[], batchSize = 1000): Promise<void> {
    for (let i = 0; i < events.length; i += batchSize)
      await sealProjection.project(events.slice(i, i + batchSize), this.client, schema);
  }

  /** Every row of both tables, hashes as text. */
  async rows(schema: string): Promise<{ leaves: unknown[]; nodes: unknown[] }> {
    const leaves = await this.client.query(
      `SELECT index, position, event_id, stream, revision, encode(hash, 'hex') AS hash FROM ${schema}.sello_hojas ORDER BY index`,
    );
    const nodes = await this.client.query(
      `SELECT level, index, encode(hash, 'hex') AS hash FROM ${schema}.sello_nodos ORDER BY level, index`,
    );
    return { leaves: leaves.rows, nodes: nodes.rows };
  }

  async close(): Promise<void> {
    await this.client.end();
    await this.database.drop();
  }
}
