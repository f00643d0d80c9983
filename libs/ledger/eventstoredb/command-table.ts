import type { PoolClient } from 'pg';
import type { RecordedEvent } from '../envelope';

/** How far the index has come, and which event was there: a position alone would fit any ledger. */
export interface Checkpoint {
  readonly position: bigint;
  readonly event_id: string | null;
}

/** Any number of our own: two processes that start at once must not create the same things. */
const MIGRATION_LOCK = 7_210_946_234;

const STATEMENTS = [
  `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`,
  'CREATE SCHEMA IF NOT EXISTS cache',
  `CREATE TABLE IF NOT EXISTS cache.command_index (
    command_id uuid PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS cache.command_checkpoint (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint NOT NULL,
    event_id uuid
  )`,
  'INSERT INTO cache.command_checkpoint (position) VALUES (-1) ON CONFLICT DO NOTHING',
];

/** Creates the tables of the index of commands where they are missing. */
export async function createCommandTables(tx: PoolClient): Promise<void> {
  for (const statement of STATEMENTS) await tx.query(statement);
}

/** @param lock holds the row until commit, so that one process writes at a time */
export async function readCheckpoint(tx: PoolClient, lock: boolean): Promise<Checkpoint> {
  const text = `SELECT position::text, event_id::text FROM cache.command_checkpoint ${lock ? 'FOR UPDATE' : ''}`;
  const { rows } = await tx.query<{ position: string; event_id: string | null }>(text);
  const [row] = rows;
  if (!row) throw new Error('cache.command_checkpoint has no row');
  return { position: BigInt(row.position), event_id: row.event_id };
}

/** Empties the index, unless another process was faster. */
export async function resetCommandTables(tx: PoolClient, from: Checkpoint): Promise<void> {
  const now = await readCheckpoint(tx, true);
  if (now.position !== from.position || now.event_id !== from.event_id) return;
  await tx.query('TRUNCATE cache.command_index');
  await tx.query('UPDATE cache.command_checkpoint SET position = -1, event_id = NULL');
}

/** Adds the commands of some events, which follow `from` without a gap, and moves the checkpoint from there to `to`. */
export async function writeCommands(
  tx: PoolClient,
  events: readonly RecordedEvent[],
  from: Checkpoint,
  to: Checkpoint,
): Promise<void> {
  const places = placesOf(events);
  await tx.query({
    name: 'command-index-write',
    text: `INSERT INTO cache.command_index AS known (command_id, stream, first, last)
           SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[])
           ON CONFLICT (command_id) DO UPDATE SET last = greatest(known.last, excluded.last) WHERE known.stream = excluded.stream`,
    values: [
      places.map(({ command }) => command),
      places.map(({ stream }) => stream),
      places.map(({ first }) => first.toString()),
      places.map(({ last }) => last.toString()),
    ],
  });
  const { rowCount } = await tx.query({
    name: 'command-index-checkpoint',
    text: 'UPDATE cache.command_checkpoint SET position = $1, event_id = $2 WHERE position = $3',
    values: [to.position.toString(), to.event_id, from.position.toString()],
  });
  if (rowCount !== 1) throw new Error('the checkpoint of the command index moved while it was locked');
}

/** One row a command: a command appends to one stream, in one run. */
function placesOf(events: readonly RecordedEvent[]) {
  const places = new Map<string, { command: string; stream: string; first: bigint; last: bigint }>();
  for (const { metadata, stream, revision } of events) {
    const known = places.get(metadata.command_id);
    if (!known)
      places.set(metadata.command_id, { command: metadata.command_id, stream, first: revision, last: revision });
    else if (known.stream === stream) known.last = revision;
  }
  return [...places.values()];
}
