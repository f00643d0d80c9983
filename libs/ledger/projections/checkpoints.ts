import { asideFrom, asideText, type Aside, type AsideScopes } from './aside';
import type { StoppedAt } from './poison';
import { quote } from './columns';
import { CheckpointMoved } from './errors';
import type { SqlClient } from './projection';

/** How far a projection has come. */
export interface Checkpoint {
  readonly projection: string;
  /** Position of the last event applied; -1n before the first. */
  readonly position: bigint;
  readonly version: number;
  /** Its tables as they were created, so that another version's can be put away. */
  readonly tables: readonly string[];
  readonly stopped: StoppedAt | null;
  /** Clubs of which it applies nothing. */
  readonly aside: AsideScopes;
}

/** The table's name in quotes. */
export function checkpointTable(schema: string): string {
  return `${quote(schema)}.checkpoints`;
}

/** Creates the schema and its checkpoint table where they are missing. */
export async function createReadSchema(tx: SqlClient, schema: string): Promise<void> {
  await tx.query(`CREATE SCHEMA IF NOT EXISTS ${quote(schema)}`);
  await tx.query(`CREATE TABLE IF NOT EXISTS ${checkpointTable(schema)} (
    projection text PRIMARY KEY, position bigint NOT NULL, version integer NOT NULL, tables text[] NOT NULL,
    stopped_event text, stopped_error text, aside jsonb NOT NULL DEFAULT '[]',
    updated_at timestamptz NOT NULL DEFAULT now()) WITH (fillfactor = 50)`);
  const { rows } = await tx.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = $1::regclass AND attname = 'aside') AS found`,
    [checkpointTable(schema)],
  );
  // Of an earlier version; asked first, since even a needless ALTER waits for every reader.
  if (!rows[0]!.found)
    await tx.query(`ALTER TABLE ${checkpointTable(schema)} ADD COLUMN IF NOT EXISTS aside jsonb NOT NULL DEFAULT '[]'`);
}

/** Every checkpoint by projection; none if the schema was never created. */
export async function readCheckpoints(tx: SqlClient, schema: string): Promise<Map<string, Checkpoint>> {
  const exists = await tx.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    checkpointTable(schema),
  ]);
  if (!exists.rows[0]!.found) return new Map();
  const { rows } = await tx.query<{
    projection: string;
    position: string;
    version: number;
    tables: string[];
    stopped_event: string | null;
    stopped_error: string | null;
    aside: readonly Aside[];
  }>(
    // Through the row, as an earlier version's table lacks the column until the active process adds it.
    `SELECT projection, position::text AS position, version, tables, stopped_event, stopped_error,
       coalesce(to_jsonb(c) -> 'aside', '[]') AS aside FROM ${checkpointTable(schema)} AS c`,
  );
  return new Map(
    rows.map(({ projection, position, version, tables, stopped_event, stopped_error, aside }) => [
      projection,
      {
        projection,
        position: BigInt(position),
        version,
        tables,
        stopped: stopped_event === null ? null : { event_id: stopped_event, error: stopped_error ?? '' },
        aside: asideFrom(aside),
      },
    ]),
  );
}

/**
 * Moves the checkpoints of projections at the same position to another one, inside the batch's transaction. As the
 * transaction's first statement it locks them, so that a second runner waits and then finds them moved.
 *
 * @throws CheckpointMoved when one of them is not at `from`, or a rebuild has changed which clubs are set aside
 */
export async function moveCheckpoints(
  tx: SqlClient,
  schema: string,
  projections: readonly { readonly name: string; readonly aside: AsideScopes }[],
  from: bigint,
  to: bigint,
): Promise<void> {
  const names = projections.map(({ name }) => name);
  const { rowCount } = await tx.query(
    `UPDATE ${checkpointTable(schema)} AS c
     SET position = $1::bigint, updated_at = now(), stopped_event = NULL, stopped_error = NULL
     FROM generate_series(1, cardinality($2::text[])) AS i
     WHERE c.projection = ($2::text[])[i] AND c.position = $3::bigint AND c.aside = ($4::text[])[i]::jsonb`,
    [to.toString(), names, from.toString(), projections.map(({ aside }) => asideText(aside))],
  );
  if (rowCount !== projections.length) throw new CheckpointMoved(names, from);
}

/**
 * Records that a projection sets a club aside, before its checkpoint passes the event: no crash can lose it.
 *
 * @throws CheckpointMoved when the projection is no longer where this runner left it
 */
export async function putAside(
  tx: SqlClient,
  schema: string,
  {
    projection,
    position,
    before,
    after,
  }: {
    readonly projection: string;
    readonly position: bigint;
    readonly before: AsideScopes;
    readonly after: AsideScopes;
  },
): Promise<void> {
  const { rowCount } = await tx.query(
    `UPDATE ${checkpointTable(schema)} SET aside = $4::jsonb, updated_at = now()
     WHERE projection = $1 AND position = $2::bigint AND aside = $3::jsonb`,
    [projection, position.toString(), asideText(before), asideText(after)],
  );
  if (rowCount !== 1) throw new CheckpointMoved([projection], position);
}

/**
 * Records that a projection stopped at its checkpoint, for the other processes and the operator; null records that it
 * continues.
 */
export async function markStopped(
  tx: SqlClient,
  schema: string,
  projection: string,
  stopped: StoppedAt | null,
): Promise<void> {
  await tx.query(
    `UPDATE ${checkpointTable(schema)} SET stopped_event = $2, stopped_error = $3, updated_at = now() WHERE projection = $1`,
    [projection, stopped?.event_id ?? null, stopped?.error ?? null],
  );
}

/** Writes a checkpoint as the tables of a rebuild take their place. */
export async function putCheckpoint(tx: SqlClient, schema: string, checkpoint: Checkpoint): Promise<void> {
  await tx.query(
    `INSERT INTO ${checkpointTable(schema)} AS c (projection, position, version, tables, stopped_event, stopped_error, aside) VALUES ($1, $2::bigint, $3, $4::text[], $5, $6, $7::jsonb)
     ON CONFLICT (projection) DO UPDATE SET position = excluded.position, version = excluded.version, tables = excluded.tables,
       stopped_event = excluded.stopped_event, stopped_error = excluded.stopped_error, aside = excluded.aside, updated_at = now()`,
    [
      checkpoint.projection,
      checkpoint.position.toString(),
      checkpoint.version,
      checkpoint.tables,
      checkpoint.stopped?.event_id ?? null,
      checkpoint.stopped?.error ?? null,
      asideText(checkpoint.aside),
    ],
  );
}
