import { createHmac, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SqlClient } from '../projections/projection';
import type { Snapshot, SnapshotStore } from './snapshots';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Advisory lock: CREATE ... IF NOT EXISTS fails when two sessions do it at once. */
const CREATING = 4_270_115;

interface Row {
  readonly version: number;
  readonly revision: string;
  readonly event_id: string;
  readonly state: Buffer;
}

const MARK_BYTES = 32;

/**
 * Snapshots in PostgreSQL, in a schema of their own that can be dropped at any time: compressed JSON behind a keyed hash of it.
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

  /** Creates what is missing; several processes may start at once. */
  async createTables(): Promise<void> {
    await this.sql.query(`
      SELECT pg_advisory_xact_lock(${CREATING});
      CREATE SCHEMA IF NOT EXISTS cache;
      CREATE TABLE IF NOT EXISTS cache.snapshots (
        stream text NOT NULL,
        name text NOT NULL,
        version integer NOT NULL,
        revision bigint NOT NULL,
        event_id uuid NOT NULL,
        state bytea NOT NULL,
        PRIMARY KEY (stream, name)
      )`);
  }

  async load(stream: string, name: string): Promise<Snapshot | null> {
    const { rows } = await this.sql.query<Row>(
      'SELECT version, revision::text AS revision, event_id, state FROM cache.snapshots WHERE stream = $1 AND name = $2',
      [stream, name],
    );
    const row = rows[0];
    if (!row) return null;
    const place = { version: row.version, revision: BigInt(row.revision), eventId: row.event_id };
    const [mark, compressed] = [row.state.subarray(0, MARK_BYTES), row.state.subarray(MARK_BYTES)];
    const expected = this.mark(stream, name, place, compressed);
    if (mark.length !== MARK_BYTES || !timingSafeEqual(mark, expected))
      throw new Error('the snapshot is not one that this installation wrote');
    return { ...place, state: JSON.parse((await expand(compressed)).toString('utf8')) as unknown };
  }

  async save(stream: string, name: string, snapshot: Snapshot): Promise<void> {
    const compressed = await compress(JSON.stringify(snapshot.state), { level: 1 });
    const state = Buffer.concat([this.mark(stream, name, snapshot, compressed), compressed]);
    await this.sql.query(
      `INSERT INTO cache.snapshots AS kept (stream, name, version, revision, event_id, state) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (stream, name) DO UPDATE
       SET version = EXCLUDED.version, revision = EXCLUDED.revision, event_id = EXCLUDED.event_id, state = EXCLUDED.state
       WHERE EXCLUDED.version >= kept.version`,
      [stream, name, snapshot.version, snapshot.revision.toString(), snapshot.eventId, state],
    );
  }
  /** Holds the state to the place that it is the state of. */
  private mark(
    stream: string,
    name: string,
    { version, revision, eventId }: Omit<Snapshot, 'state'>,
    compressed: Buffer,
  ): Buffer {
    const place = JSON.stringify([stream, name, version, revision.toString(), eventId]);
    return createHmac('sha256', this.key).update(`${place}\n`).update(compressed).digest();
  }
}
