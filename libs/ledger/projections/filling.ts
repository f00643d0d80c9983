import type { RecordedEvent } from '../envelope';
import { isAside, type AsideScopes } from './aside';
import type { BuildProgress } from './build-progress';
import { quote } from './columns';
import type { Poison } from './poison';
import type { Ledger } from '../port';
import { present } from './sides';
import { handlesType, type Projection, type ProjectionLoader, type SqlClient } from './projection';

/** One projection as it is being filled. */
export interface Filling {
  readonly projection: Projection;
  loader: ProjectionLoader;
  position: bigint;
  poison: Poison | null;
  aside: AsideScopes;
}

/** The progress of a projection after its last event. */
export function progressOf({ projection: { name, version }, aside }: Filling, last: RecordedEvent): BuildProgress {
  return { projection: name, version, last, aside };
}

/** Whether what was built of a projection is of this version, and of a ledger that has the same event there. */
export async function continues(
  tx: SqlClient,
  { ledger, schema }: { readonly ledger: Ledger; readonly schema: string },
  { version, tables }: Projection,
  progress: BuildProgress,
): Promise<boolean> {
  if (progress.version !== version) return false;
  if ((await present(tx, schema, tables)).length < tables.length) return false;
  const { stream, revision, id } = progress.last;
  for await (const event of ledger.readStream(stream, { from: revision, max: 1 })) return event.id === id;
  return false;
}

/** Drops the indexes that a loader makes at the end, in case an interrupted build has made some. */
export async function dropIndexes(tx: SqlClient, schema: string, table: string): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = $1::regclass AND NOT i.indisprimary`,
    [`${quote(schema)}.${quote(table)}`],
  );
  for (const { name } of rows) await tx.query(`DROP INDEX ${quote(schema)}.${quote(name)}`);
}

/** The events that a projection has still to apply. */
export function partOf(
  { projection, position, poison, aside }: Filling,
  events: readonly RecordedEvent[],
  targets: ReadonlyMap<string, bigint>,
): RecordedEvent[] {
  const target = targets.get(projection.name) ?? -1n;
  if (poison) return [];
  return events.filter(
    (event) =>
      event.position > position &&
      event.position <= target &&
      handlesType(projection, event.type) &&
      !isAside(aside, event),
  );
}

/** The position of the event before one that can't be applied; -1n where it is the first. */
export function previous(events: readonly RecordedEvent[], poison: RecordedEvent): bigint {
  return events[events.indexOf(poison) - 1]?.position ?? -1n;
}

/** The larger position. */
export function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
