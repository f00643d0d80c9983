import { readCheckpoints, type Checkpoint } from './checkpoints';
import { compareSides, type Comparison, type Difference, type Side } from './compare';
import type { Projection } from './projection';
import { max } from './filling';
import { PATIENT, type Shadow } from './shadow';
import { present, shadowOf } from './sides';
import type { Locked } from './rebuild-options';

/** Whether a projection did not show all of the ledger. */
export function heldUp(live: Checkpoint | undefined): boolean {
  return live !== undefined && (live.stopped !== null || live.aside.size > 0);
}

/**
 * The position at which each projection is compared: that of its live rows. Without comparable live rows it is the head:
 * all of them are loaded before the indexes are made, whatever position a slow projection is at.
 */
export function targets(
  projections: readonly Projection[],
  live: ReadonlyMap<string, Checkpoint>,
  head: bigint,
): Map<string, bigint> {
  return new Map(
    projections.map(({ name, version }) => [
      name,
      live.get(name)?.version === version ? live.get(name)!.position : head,
    ]),
  );
}

/** The position that each projection must reach to take its place: the ledger's end, even if its live rows stopped before it. */
export function ends(
  projections: readonly Projection[],
  live: ReadonlyMap<string, Checkpoint>,
  head: bigint,
): Map<string, bigint> {
  return new Map([...targets(projections, live, head)].map(([name, position]) => [name, max(position, head)]));
}

/**
 * Compares at the same position without delaying anybody: the live side is read in a snapshot, and the shadow is
 * brought up to it.
 */
export async function compareWithLive(
  { pool, schema, projections, log }: Locked,
  shadow: Shadow,
  head: bigint,
): Promise<Comparison | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = 0; ${PATIENT}`);
    const live = await readCheckpoints(client, schema);
    await shadow.advance(targets(projections, live, head));
    const poisoned = new Set(
      shadow.fillings.filter(({ poison, aside }) => poison || aside.size > 0).map(({ projection }) => projection.name),
    );
    const same = projections.filter(({ name, version }) => live.get(name)?.version === version && !poisoned.has(name));
    if (same.length === 0) return null;
    const comparison = await comparePresent(
      { client, schema },
      { client: pool, schema: shadowOf(schema) },
      same.flatMap(({ tables }) => tables),
    );
    if (!comparison.equal)
      log?.error({ differences: comparison.differences }, 'read models are not what the ledger says');
    return comparison;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** Compares what is there: a live table that somebody dropped is what a rebuild is for, and differs as a whole. */
async function comparePresent(live: Side, rebuilt: Side, tables: readonly string[]): Promise<Comparison> {
  const there = new Set(await present(live.client, live.schema, tables));
  const { rows, differences } = await compareSides(
    live,
    rebuilt,
    tables.filter((table) => there.has(table)),
  );
  const missing = tables
    .filter((table) => !there.has(table))
    .map((table): Difference => ({ table, key: null, in: 'b' }));
  return { equal: missing.length + differences.length === 0, rows, differences: [...missing, ...differences] };
}
