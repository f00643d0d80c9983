import type { Pool } from 'pg';
import type { Ledger } from '../port';
import { encodeChange, REBUILD } from './changes';
import { checkpointTable, createReadSchema, putCheckpoint, readCheckpoints, type Checkpoint } from './checkpoints';
import { quote } from './columns';
import { compareSides, type Comparison, type Difference, type Side } from './compare';
import { requireUncut } from './cut';
import { isTransient, PoisonEvent, sqlState } from './errors';
import type { ProjectionLog } from './live-projection';
import { pause } from '@cepa/base';
import { READ_SCHEMA, type Projection, type SqlClient } from './projection';
import { ProgressCounter, type RebuildProgress } from './progress';
import { readStretch } from './reading';
import { max, PATIENT, Shadow, TooFarBehind } from './shadow';
import { dropFormer, dropSide, formerOf, moveTable, present, shadowOf, tryLock, unlock } from './sides';
import { statementsOf } from './transaction';
import { WholeReplay } from './whole-replay';

export interface RebuildOptions {
  readonly ledger: Ledger;
  /** Six connections to its server are used. */
  readonly pool: Pool;
  readonly projections: readonly Projection[];
  readonly schema?: string;
  readonly progress?: (progress: RebuildProgress) => void;
  readonly log?: ProjectionLog;
  readonly signal?: AbortSignal;
  /** `fail`, the default: nothing is switched; `stop`: the event's club is set aside, or the projection stands stopped there. */
  readonly onPoison?: 'fail' | 'stop';
  /** Keeps what was built where it does not end, and goes on from there the next time; otherwise every build begins anew. */
  readonly resumes?: boolean;
  readonly batchSize?: number;
  /** Rows kept in memory while loading, of all tables together. */
  readonly cacheRows?: number;
}

export interface RebuildReport {
  readonly events: number;
  readonly seconds: number;
  /** The live rows (a) against the rebuilt ones (b), of the projections whose version is unchanged; null when there was none. */
  readonly comparison: Comparison | null;
  /** Where the ledger ended when the rebuild began. */
  readonly head: bigint;
  /** How far the projection that came least far has come; at least `head` unless one stands stopped. */
  readonly reached: bigint;
  /** Projections that stood stopped, or had set a club aside, and go on. */
  readonly resumed: readonly string[];
}

const BATCH_SIZE = 16_000;
/** Each table has an equal part, which most of them never fill: about a dozen of seventy are large. */
const CACHE_ROWS = 1_600_000;
const SWITCH_TRIES = 60;

/**
 * Fills the projections anew beside the live ones, compares the two and switches over in one transaction, while the app serves.
 *
 * The switch moves table by table, so that one capability can be rebuilt alone. Differences are reported, not kept: the ledger is right.
 *
 * @throws LedgerCut when the read models have seen more than the ledger holds
 * @throws StreamIncomplete when the ledger lacks what was sealed; the live tables are then untouched
 * @throws PoisonEvent when a projection can't apply an event (unless `onPoison` is `stop`); the live tables are then untouched
 */
export function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  return locked(options, rebuildLocked);
}

/** Brings the shadow to the ledger's end. @returns where each projection of it stands */
export type Advance = () => Promise<ReadonlyMap<string, bigint>>;

/**
 * Fills the projections as `rebuild` does, and leaves them beside the live ones until `untilSwitch` ends; then they take their place, and
 * `switched` is called.
 * Does nothing where another process has built them meanwhile.
 */
export async function buildAside(
  options: RebuildOptions,
  untilSwitch: (advance: Advance) => Promise<void>,
  switched: () => void,
): Promise<void> {
  await locked(options, async (one) => {
    const live = await readCheckpoints(one.pool, one.schema);
    if (one.projections.every(({ name, version }) => live.get(name)?.version === version)) return;
    await withShadow(one, async ({ shadow, head }) => {
      const { ledger, pool, schema, projections } = one;
      await untilSwitch(async () => {
        await shadow.advance(ends(projections, await readCheckpoints(pool, schema), await ledger.head()));
        return new Map(shadow.fillings.map(({ projection, position }) => [projection.name, position]));
      });
      await switchOver(one, shadow, head);
      switched();
    });
  });
}

/** Only one rebuild may run on a schema: two would fill the same shadow tables. */
async function locked<T>(options: RebuildOptions, work: (options: Locked) => Promise<T>): Promise<T> {
  const { pool, schema = READ_SCHEMA, signal = new AbortController().signal } = options;
  const lock = await pool.connect();
  let failure: Error | undefined;
  try {
    while (!(await tryLock(lock, schema))) {
      signal.throwIfAborted();
      await pause(500, signal);
    }
    return await work({ ...options, schema, signal });
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    if (!failure) await unlock(lock, schema);
    // After a failure the connection is closed: the lock goes with it.
    lock.release(failure);
  }
}

/**
 * Compares the read models with a replay of the ledger, row for row, and changes nothing.
 *
 * @returns null where there is none of this version to compare
 * @throws LedgerCut, StreamIncomplete, PoisonEvent as `rebuild` does
 */
export function compareWithReplay(options: RebuildOptions): Promise<Comparison | null> {
  return locked(options, compareLocked);
}

/** Drops what a rebuild that did not end has left; does nothing while one is at work. @param keepBuilt a build is to go on from what it left */
export async function cleanLeftovers(
  pool: Pool,
  schema: string,
  log?: ProjectionLog,
  keepBuilt = false,
): Promise<void> {
  const client = await pool.connect();
  try {
    if (!(await tryLock(client, schema))) return;
    try {
      await (keepBuilt ? dropFormer : dropSide)(client, schema, log);
    } finally {
      await unlock(client, schema);
    }
  } finally {
    client.release();
  }
}

type Locked = RebuildOptions & { readonly schema: string; readonly signal: AbortSignal };

async function rebuildLocked(options: Locked): Promise<RebuildReport> {
  const started = performance.now();
  return withShadow(options, async ({ shadow, counter, live, head }) => {
    const comparison = await compareWithLive(options, shadow, head);
    await switchOver(options, shadow, head);
    counter.end();
    const reached = shadow.fillings.reduce((least, { position }) => (position < least ? position : least), head);
    const whole = shadow.fillings.filter(({ poison, aside }) => !poison && aside.size === 0);
    const resumed = whole.map(({ projection }) => projection.name).filter((name) => heldUp(live.get(name)));
    return { events: counter.done, seconds: (performance.now() - started) / 1000, comparison, head, reached, resumed };
  });
}

function compareLocked(options: Locked): Promise<Comparison | null> {
  return withShadow(options, async ({ shadow, counter, head }) => {
    const comparison = await compareWithLive(options, shadow, head);
    counter.end();
    return comparison;
  });
}

interface Filled {
  readonly shadow: Shadow;
  readonly counter: ProgressCounter;
  readonly live: ReadonlyMap<string, Checkpoint>;
  readonly head: bigint;
}

/** Fills the shadow up to where the live rows are, and drops what is left of it when the work is done. */
async function withShadow<T>(options: Locked, work: (filled: Filled) => Promise<T>): Promise<T> {
  const { ledger, pool, schema, projections } = options;
  await createReadSchema(pool, schema);
  const live = await readCheckpoints(pool, schema);
  const head = await ledger.head();
  // There it would wait for events that do not come.
  requireUncut(live.values(), head);
  await (options.resumes ? dropFormer : dropSide)(pool, schema, options.log);
  await pool.query(`CREATE SCHEMA IF NOT EXISTS ${quote(shadowOf(schema))}`);
  const counter = new ProgressCounter(ledger.engine === 'postgres', head, options.progress);
  const whole = new WholeReplay();
  const shadow = new Shadow({
    ledger,
    pool,
    projections,
    schema: shadowOf(schema),
    batchSize: options.batchSize ?? BATCH_SIZE,
    cacheRows: options.cacheRows ?? CACHE_ROWS,
    signal: options.signal,
    stopAtPoison: options.onPoison === 'stop',
    onEvents: (events) => {
      whole.add(events);
      counter.add(events.length, events.at(-1)!.position);
    },
  });
  let ended = false;
  try {
    const built = await shadow.open();
    if (built >= 0n && ledger.engine === 'postgres') counter.resume(Number(built + 1n));
    counter.begin();
    // What an earlier build has applied is read once more: a ledger that lost events since must not pass for whole.
    const earlier = readStretch(ledger, { after: -1n, upTo: built, batchSize: BATCH_SIZE, signal: options.signal });
    for await (const events of earlier) whole.add(events);
    const reaching = targets(projections, live, head);
    await shadow.advance(reaching);
    await whole.finish(pool as unknown as SqlClient, schema, [...reaching.values()].reduce(max, -1n));
    await shadow.finish();
    const result = await work({ shadow, counter, live, head });
    ended = true;
    return result;
  } finally {
    await shadow.close();
    await (options.resumes && !ended ? dropFormer : dropSide)(pool, schema).catch((error: unknown) =>
      options.log?.warn({ err: error }, 'what the rebuild replaced is left for the next start to drop'),
    );
  }
}

/** Whether a projection did not show all of the ledger. */
function heldUp(live: Checkpoint | undefined): boolean {
  return live !== undefined && (live.stopped !== null || live.aside.size > 0);
}

/** How far each projection is to come to be compared: to where its live rows are; one without comparable live rows to where the others are, or to the head. */
function targets(
  projections: readonly Projection[],
  live: ReadonlyMap<string, Checkpoint>,
  head: bigint,
): Map<string, bigint> {
  const rebuilt = new Map(projections.map((one) => [one.name, one.version]));
  const going = [...live.values()].filter(
    ({ projection, version, stopped }) => !stopped && version === (rebuilt.get(projection) ?? version),
  );
  const furthest = going.length > 0 ? going.reduce((most, { position }) => max(most, position), -1n) : head;
  return new Map(
    projections.map(({ name, version }) => [
      name,
      live.get(name)?.version === version ? live.get(name)!.position : furthest,
    ]),
  );
}

/** How far each projection is to come to take its place: to the ledger's end, also where its live rows stand stopped before it. */
function ends(
  projections: readonly Projection[],
  live: ReadonlyMap<string, Checkpoint>,
  head: bigint,
): Map<string, bigint> {
  return new Map([...targets(projections, live, head)].map(([name, position]) => [name, max(position, head)]));
}

/** Compares at the same position without holding anyone up: the live side is read in a snapshot, the shadow brought up to it. */
async function compareWithLive(
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

/** Takes the live tables' place; tries again when events or a long query come between. */
async function switchOver(options: Locked, shadow: Shadow, head: bigint): Promise<void> {
  const { pool, schema, projections, signal } = options;
  for (let attempt = 1; ; attempt += 1) {
    await shadow.advance(ends(projections, await readCheckpoints(pool, schema), head));
    const client = await pool.connect();
    const tx = statementsOf(client);
    try {
      await tx.query('BEGIN');
      await takePlace(tx, options, shadow, head);
      await tx.end('COMMIT');
      return;
    } catch (error) {
      await tx.end('ROLLBACK');
      shadow.forgetRows();
      // A poison event among the last ones is met again, and dealt with, by `advance`.
      const again = error instanceof TooFarBehind || error instanceof PoisonEvent || isTransient(error);
      if (!again || attempt === SWITCH_TRIES) throw error;
      if (sqlState(error)) await pause(250, signal);
      signal.throwIfAborted();
    } finally {
      client.release();
    }
  }
}

async function takePlace(tx: SqlClient, { schema, projections }: Locked, shadow: Shadow, head: bigint): Promise<void> {
  // A long query on a live table must not hold the runner's checkpoints, nor this the queries behind it.
  await tx.query(`SET LOCAL lock_timeout = '1s'`);
  await tx.query(`LOCK TABLE ${checkpointTable(schema)} IN ACCESS EXCLUSIVE MODE`);
  const live = await readCheckpoints(tx, schema);
  const last = ends(projections, live, head);
  await shadow.advanceWithin(tx, last);
  await tx.query(`CREATE SCHEMA ${quote(formerOf(schema))}`);
  for (const { projection, position, poison, aside } of shadow.fillings) {
    const before = live.get(projection.name);
    // Also tables whose checkpoint is gone: nothing else says that they are there.
    for (const table of await present(tx, schema, [...(before?.tables ?? []), ...projection.tables]))
      await moveTable(tx, schema, formerOf(schema), table);
    for (const table of projection.tables) await moveTable(tx, shadowOf(schema), schema, table);
    const at = poison ? position : max(position, last.get(projection.name)!);
    const stopped = poison ? { event_id: poison.event_id, error: poison.error } : null;
    await putCheckpoint(tx, schema, {
      projection: projection.name,
      position: at,
      version: projection.version,
      tables: projection.tables,
      stopped,
      aside,
    });
  }
  await tx.query('SELECT pg_notify($1, $2)', [schema, encodeChange(REBUILD, { position: head, changes: null })]);
}
