import type { Pool } from 'pg';
import { createReadSchema, readCheckpoints, type Checkpoint } from './checkpoints';
import { quote } from './columns';
import type { Comparison } from './compare';
import { requireUncut } from './cut';
import type { ProjectionLog } from './live-projection';
import { pause } from '@cepa/base';
import { READ_SCHEMA, type SqlClient } from './projection';
import { ProgressCounter } from './progress';
import { fillInThreads, readAgain } from './build-threads';
import { max } from './filling';
import { Shadow } from './shadow';
import { dropFormer, dropSide, shadowOf, tryLock, unlock } from './sides';
import { WholeReplay } from './whole-replay';
import {
  type AsideSteps,
  BATCH_SIZE,
  CACHE_ROWS,
  type Locked,
  type RebuildOptions,
  type RebuildReport,
} from './rebuild-options';
import { compareWithLive, ends, heldUp, targets } from './compare-with-live';
import { switchOver } from './take-place';

/**
 * Fills the projections again beside the live ones, compares the two and switches over in one transaction, while the
 * app serves.
 *
 * The switch moves table by table, so that one capability can be rebuilt alone. Differences are only reported: the
 * ledger is right.
 *
 * @throws LedgerCut when the read models have seen more than the ledger holds
 * @throws StreamIncomplete when the ledger lacks what was sealed; the live tables are then untouched
 * @throws PoisonEvent when a projection can't apply an event (unless `onPoison` is `stop`); the live tables are then untouched
 */
export function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  return locked(options, rebuildLocked);
}

/**
 * Fills the projections as `rebuild` does, and leaves them beside the live ones until `untilSwitch` ends; then they
 * take their place. Does nothing if another process has built them meanwhile.
 */
export async function buildAside(options: RebuildOptions, steps: AsideSteps): Promise<void> {
  await locked(options, async (one) => {
    const live = await readCheckpoints(one.pool, one.schema);
    if (one.projections.every(({ name, version }) => live.get(name)?.version === version)) return;
    await withShadow(one, async ({ shadow, head }) => {
      const { ledger, pool, schema, projections } = one;
      const advance = async (): Promise<void> => {
        await shadow.advance(ends(projections, await readCheckpoints(pool, schema), await ledger.head()));
        steps.shown(new Map(shadow.fillings.map(({ projection, position }) => [projection.name, position])));
      };
      await steps.untilSwitch(advance);
      await switchOver(one, shadow, head, { advance, moving: (move) => steps.moving(move) });
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

/** Drops what an interrupted rebuild has left; does nothing while one is running. @param keepBuilt keeps what a build will continue */
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
  const reaching = targets(projections, live, head);
  const side = shadowOf(schema);
  let whole: WholeReplay | null = null;
  const shadow = new Shadow({
    ledger,
    pool,
    projections,
    schema: side,
    batchSize: options.batchSize ?? BATCH_SIZE,
    cacheRows: options.cacheRows ?? CACHE_ROWS,
    signal: options.signal,
    stopAtPoison: options.onPoison === 'stop',
    onEvents: (events) => {
      whole?.add(events);
      counter.add(events.length, events.at(-1)!.position);
    },
  });
  let ended = false;
  try {
    const { complete, isWhole } = await fillInThreads(options, side, reaching, (position) => counter.reach(position));
    whole = isWhole ? null : new WholeReplay();
    const built = await shadow.open(complete);
    if (built >= 0n && ledger.engine === 'postgres') counter.resume(Number(built + 1n));
    if (complete.size === 0) counter.begin();
    if (whole) await readAgain(whole, ledger, built, options.signal);
    await shadow.advance(reaching);
    await whole?.finish(pool as unknown as SqlClient, schema, [...reaching.values()].reduce(max, -1n));
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
