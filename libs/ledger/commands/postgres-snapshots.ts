import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SqlClient } from '../projections/projection';
import type { Block, WriteBlock } from './records';
import type { Snapshot, SnapshotHead, SnapshotStore } from './snapshots';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Advisory lock: CREATE ... IF NOT EXISTS fails when two sessions do it at once. */
const CREATING = 4_270_115;

interface Head {
  readonly version: number;
  readonly revision: string;
  readonly event_id: string;
  readonly generation: string;
  readonly directory: Buffer;
}

/** What a keyed hash holds its bytes to: a snapshot's directory, or a block by its id. */
type Place = readonly string[];

const MARK_BYTES = 32;
/** Blocks of one statement: some 200 kB. */
const BLOCKS_AT_ONCE = 32;

/**
 * Snapshots in PostgreSQL, in a schema of their own that can be dropped at any time: one directory for each stream, and
 * blocks that are read by key, each protected by a keyed hash. Consecutive snapshots share their unchanged blocks.
 *
 * Commands are decided on snapshots, and a decision on a false state is recorded and sealed like any other. So a person
 * who can write to the database must not be able to write a snapshot.
 */
export class PostgresSnapshots implements SnapshotStore {
  private readonly asked = new Map<string, { readonly ids: string[]; readonly read: Promise<Map<string, Buffer>> }>();

  /** @param key the same in every process; snapshots of another key are damaged ones */
  constructor(
    private readonly sql: SqlClient,
    private readonly key: Buffer,
  ) {}

  /** Creates what is missing; several processes may start at once. What an earlier version kept goes. */
  async createTables(): Promise<void> {
    await this.sql.query(`
      SELECT pg_advisory_xact_lock(${CREATING});
      CREATE SCHEMA IF NOT EXISTS cache;
      DROP TABLE IF EXISTS cache.snapshots, cache.snapshot_heads, cache.snapshot_parts;
      CREATE TABLE IF NOT EXISTS cache.state_heads (
        stream text NOT NULL,
        name text NOT NULL,
        version integer NOT NULL,
        revision bigint NOT NULL,
        event_id uuid NOT NULL,
        generation uuid NOT NULL,
        directory bytea NOT NULL,
        blocks uuid[] NOT NULL,
        PRIMARY KEY (stream, name)
      );
      CREATE TABLE IF NOT EXISTS cache.state_blocks (
        stream text NOT NULL,
        name text NOT NULL,
        id uuid NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        bytes bytea NOT NULL,
        PRIMARY KEY (stream, name, id)
      )`);
  }

  async load(stream: string, name: string): Promise<Snapshot | null> {
    const { rows } = await this.sql.query<Head>(
      'SELECT version, revision::text AS revision, event_id, generation, directory FROM cache.state_heads WHERE stream = $1 AND name = $2',
      [stream, name],
    );
    const head = rows[0];
    if (!head) return null;
    const place = directoryOf(stream, name, head.version, head.revision, head.event_id, head.generation);
    const bytes = await expand(this.checked(place, head.directory));
    return {
      id: head.generation,
      version: head.version,
      revision: BigInt(head.revision),
      eventId: head.event_id,
      blocks: JSON.parse(bytes.toString('utf8')) as readonly Block[],
      read: (id) => this.loadBlock(stream, name, id),
    };
  }

  async save(
    stream: string,
    name: string,
    { version, revision, eventId }: SnapshotHead,
    fill: (write: WriteBlock) => Promise<readonly Block[]>,
  ): Promise<boolean> {
    const generation = randomUUID();
    const waiting: [id: string, bytes: Buffer][] = [];
    let saving = Promise.resolve();
    const blocks = await fill(async (id, bytes) => {
      waiting.push([id, bytes]);
      if (waiting.length < BLOCKS_AT_ONCE) return;
      // Some are packed while others are written.
      await saving;
      saving = this.saveBlocks(stream, name, waiting.splice(0));
      saving.catch(() => undefined);
    });
    await saving;
    await this.saveBlocks(stream, name, waiting);
    const place = directoryOf(stream, name, version, revision.toString(), eventId, generation);
    const directory = this.marked(place, await compress(JSON.stringify(blocks), { level: 1 }));
    // Where another process has cleared away blocks that it was to share, it is not kept.
    const { rows } = await this.sql.query(
      `INSERT INTO cache.state_heads AS kept (stream, name, version, revision, event_id, generation, directory, blocks)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8
       WHERE (SELECT count(*) FROM cache.state_blocks WHERE stream = $1 AND name = $2 AND id = ANY ($8)) = cardinality($8)
       ON CONFLICT (stream, name) DO UPDATE
       SET version = EXCLUDED.version, revision = EXCLUDED.revision, event_id = EXCLUDED.event_id,
           generation = EXCLUDED.generation, directory = EXCLUDED.directory, blocks = EXCLUDED.blocks
       WHERE EXCLUDED.version >= kept.version
       RETURNING generation`,
      [stream, name, version, revision.toString(), eventId, generation, directory, blocks.map(({ id }) => id)],
    );
    // What another process is about to name in its own snapshot is new. The list is opened once, not for each block.
    await this.sql.query(
      `WITH live AS MATERIALIZED (SELECT unnest(blocks) AS id FROM cache.state_heads WHERE stream = $1 AND name = $2)
       DELETE FROM cache.state_blocks b WHERE stream = $1 AND name = $2 AND made_at < now() - interval '10 minutes'
          AND NOT EXISTS (SELECT FROM live WHERE live.id = b.id)`,
      [stream, name],
    );
    return rows.length > 0;
  }

  /** Blocks that are asked for together are read together. */
  private loadBlock(stream: string, name: string, id: string): Promise<Buffer> {
    const key = `${stream}\u0000${name}`;
    let asked = this.asked.get(key);
    if (!asked) {
      const ids: string[] = [];
      const read = Promise.resolve().then(() => {
        this.asked.delete(key);
        return this.readBlocks(stream, name, ids);
      });
      this.asked.set(key, (asked = { ids, read }));
    }
    asked.ids.push(id);
    return asked.read.then((found) => {
      const bytes = found.get(id);
      if (!bytes) throw new Error(`the snapshot lacks block ${id}`);
      return this.checked(blockOf(stream, name, id), bytes);
    });
  }

  private async readBlocks(stream: string, name: string, ids: readonly string[]): Promise<Map<string, Buffer>> {
    const { rows } = await this.sql.query<{ id: string; bytes: Buffer }>(
      'SELECT id, bytes FROM cache.state_blocks WHERE stream = $1 AND name = $2 AND id = ANY ($3::uuid[])',
      [stream, name, ids],
    );
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  private async saveBlocks(
    stream: string,
    name: string,
    blocks: readonly [id: string, bytes: Buffer][],
  ): Promise<void> {
    if (blocks.length === 0) return;
    await this.sql.query(
      `INSERT INTO cache.state_blocks (stream, name, id, bytes)
       SELECT $1, $2, id, bytes FROM unnest($3::uuid[], $4::bytea[]) AS new (id, bytes)`,
      [
        stream,
        name,
        blocks.map(([id]) => id),
        blocks.map(([id, bytes]) => this.marked(blockOf(stream, name, id), bytes)),
      ],
    );
  }

  /** Holds the bytes to the place that they are the state of. */
  private mark(place: Place, bytes: Buffer): Buffer {
    return createHmac('sha256', this.key)
      .update(`${JSON.stringify(place)}\n`)
      .update(bytes)
      .digest();
  }

  private marked(place: Place, bytes: Buffer): Buffer {
    return Buffer.concat([this.mark(place, bytes), bytes]);
  }

  /** @throws Error where this installation did not write the bytes for that place */
  private checked(place: Place, kept: Buffer): Buffer {
    const bytes = kept.subarray(MARK_BYTES);
    const mark = kept.subarray(0, MARK_BYTES);
    if (mark.length !== MARK_BYTES || !timingSafeEqual(mark, this.mark(place, bytes)))
      throw new Error('the snapshot is not one that this installation wrote');
    return bytes;
  }
}

const directoryOf = (
  stream: string,
  name: string,
  version: number,
  revision: string,
  event: string,
  generation: string,
): Place => ['directory', stream, name, String(version), revision, event, generation];

const blockOf = (stream: string, name: string, id: string): Place => ['block', stream, name, id];
