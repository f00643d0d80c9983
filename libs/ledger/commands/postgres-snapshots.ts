import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SqlClient } from '../projections/projection';
import type { Block, Packed } from './records';
import type { Snapshot, SnapshotStore } from './snapshots';

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

interface Directory {
  readonly blocks: readonly Block[];
  readonly parts: number;
}

/** Which snapshot of which stream. */
type Place = readonly [
  stream: string,
  name: string,
  version: number,
  revision: string,
  event: string,
  generation: string,
];

const MARK_BYTES = 32;

/**
 * Snapshots in PostgreSQL, in a schema of their own that can be dropped at any time: a directory and parts of at most half a megabyte, each
 * behind a keyed hash of it.
 *
 * Decisions are made on them, and what is decided on a false state is recorded and sealed like anything else: who may write to
 * the database must not be able to write one.
 */
export class PostgresSnapshots implements SnapshotStore {
  /** @param key the same in every process; snapshots of another key are damaged ones */
  constructor(
    private readonly sql: SqlClient,
    private readonly key: Buffer,
  ) {}

  /** Creates what is missing; several processes may start at once. What an earlier version kept in one piece goes. */
  async createTables(): Promise<void> {
    await this.sql.query(`
      SELECT pg_advisory_xact_lock(${CREATING});
      CREATE SCHEMA IF NOT EXISTS cache;
      DROP TABLE IF EXISTS cache.snapshots;
      CREATE TABLE IF NOT EXISTS cache.snapshot_heads (
        stream text NOT NULL,
        name text NOT NULL,
        version integer NOT NULL,
        revision bigint NOT NULL,
        event_id uuid NOT NULL,
        generation uuid NOT NULL,
        directory bytea NOT NULL,
        PRIMARY KEY (stream, name)
      );
      CREATE TABLE IF NOT EXISTS cache.snapshot_parts (
        stream text NOT NULL,
        name text NOT NULL,
        generation uuid NOT NULL,
        part integer NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now(),
        bytes bytea NOT NULL,
        PRIMARY KEY (stream, name, generation, part)
      )`);
  }

  async load(stream: string, name: string): Promise<Snapshot | null> {
    const { rows } = await this.sql.query<Head>(
      'SELECT version, revision::text AS revision, event_id, generation, directory FROM cache.snapshot_heads WHERE stream = $1 AND name = $2',
      [stream, name],
    );
    const head = rows[0];
    if (!head) return null;
    const place: Place = [stream, name, head.version, head.revision, head.event_id, head.generation];
    const bytes = await expand(this.checked(place, 'directory', head.directory));
    const { blocks, parts } = JSON.parse(bytes.toString('utf8')) as Directory;
    return {
      version: head.version,
      revision: BigInt(head.revision),
      eventId: head.event_id,
      state: { blocks, parts: await this.loadParts(place, parts) },
    };
  }

  async save(stream: string, name: string, { version, revision, eventId, state }: Snapshot): Promise<void> {
    const place: Place = [stream, name, version, revision.toString(), eventId, randomUUID()];
    const generation = place[5];
    await this.saveParts(place, state);
    const directory = { blocks: state.blocks, parts: state.parts.length } satisfies Directory;
    const { rows } = await this.sql.query<{ generation: string }>(
      `INSERT INTO cache.snapshot_heads AS kept (stream, name, version, revision, event_id, generation, directory)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (stream, name) DO UPDATE
       SET version = EXCLUDED.version, revision = EXCLUDED.revision, event_id = EXCLUDED.event_id,
           generation = EXCLUDED.generation, directory = EXCLUDED.directory
       WHERE EXCLUDED.version >= kept.version
       RETURNING generation`,
      [...place, this.marked(place, 'directory', await compress(JSON.stringify(directory), { level: 1 }))],
    );
    // The last one stays for who is reading it, and another process may be writing one: what is old and of no head is dropped.
    const isKept = rows[0]?.generation === generation;
    await this.sql.query(
      `DELETE FROM cache.snapshot_parts p WHERE stream = $1 AND name = $2
          AND (generation = $3 OR made_at < now() - interval '10 minutes')
          AND NOT EXISTS (SELECT FROM cache.snapshot_heads h WHERE h.stream = p.stream AND h.name = p.name AND h.generation = p.generation)`,
      [stream, name, isKept ? null : generation],
    );
  }

  /** One after the other, the next on its way: what comes of the database is turned from text into bytes in one go. */
  private async loadParts(place: Place, count: number): Promise<Buffer[]> {
    const parts: Buffer[] = [];
    let next = count > 0 ? this.loadPart(place, 0) : null;
    while (next) {
      const bytes: Buffer = await next;
      const part = parts.length;
      next = part + 1 < count ? this.loadPart(place, part + 1) : null;
      // Its failure is met at the next turn; without a handler Node would take it as unhandled until then.
      next?.catch(() => undefined);
      parts.push(this.checked(place, part, bytes));
    }
    return parts;
  }

  private async loadPart([stream, name, , , , generation]: Place, part: number): Promise<Buffer> {
    const { rows } = await this.sql.query<{ bytes: Buffer }>(
      'SELECT bytes FROM cache.snapshot_parts WHERE stream = $1 AND name = $2 AND generation = $3 AND part = $4',
      [stream, name, generation, part],
    );
    if (!rows[0]) throw new Error(`the snapshot lacks part ${part}`);
    return rows[0].bytes;
  }

  private async saveParts(place: Place, { parts }: Packed): Promise<void> {
    const [stream, name, , , , generation] = place;
    for (const [part, bytes] of parts.entries())
      await this.sql.query(
        'INSERT INTO cache.snapshot_parts (stream, name, generation, part, bytes) VALUES ($1, $2, $3, $4, $5)',
        [stream, name, generation, part, this.marked(place, part, bytes)],
      );
  }

  /** Holds the bytes to the place that they are the state of. */
  private mark(place: Place, part: number | 'directory', bytes: Buffer): Buffer {
    return createHmac('sha256', this.key)
      .update(`${JSON.stringify([...place, part])}\n`)
      .update(bytes)
      .digest();
  }

  private marked(place: Place, part: number | 'directory', bytes: Buffer): Buffer {
    return Buffer.concat([this.mark(place, part, bytes), bytes]);
  }

  /** @throws Error where this installation did not write the bytes for that place */
  private checked(place: Place, part: number | 'directory', kept: Buffer): Buffer {
    const bytes = kept.subarray(MARK_BYTES);
    const mark = kept.subarray(0, MARK_BYTES);
    if (mark.length !== MARK_BYTES || !timingSafeEqual(mark, this.mark(place, part, bytes)))
      throw new Error('the snapshot is not one that this installation wrote');
    return bytes;
  }
}
