import type { Pool } from 'pg';
import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import { isAside } from './aside';
import { moveCheckpoints } from './checkpoints';
import { copyingPool, eachOf } from './copying';
import { CheckpointMoved, isTransient } from './errors';
import type { LiveProjection, ProjectionLog } from './live-projection';
import { handlesType, type ProjectionLoader } from './projection';
import { readStretch } from './reading';
import { loaderOf } from './loaders';
import { BATCH_SIZE } from './rebuild-options';
import { BATCH_BYTES, PATIENT } from './shadow';
import { inTransaction } from './transaction';

/** Events behind, from which it pays to keep rows in memory between large batches. */
const FAR_EVENTS = 5_000n;
/** The same in positions of an engine whose positions count bytes. */
const FAR_BYTES = 10_000_000n;
/** Rows of each table in memory. */
const CACHE_ROWS = 10_000;
/** Projections at work at once: while PostgreSQL writes one's rows, the next one's are worked out. */
const AT_ONCE = 2;

/** The options of a catch-up in large batches. */
export interface FarOptions {
  readonly ledger: Ledger;
  readonly pool: Pool;
  readonly schema: string;
  readonly log: ProjectionLog;
  /** The number of events behind that counts as far; by default that of the engine. */
  readonly farBehind?: number;
  /** These projections have applied the events. */
  readonly committed: (moved: readonly LiveProjection[], events: readonly RecordedEvent[], ms: number) => void;
}

/** Returns the projections that are far behind a position, without those that have stopped. */
export function farFrom<One extends Pick<LiveProjection, 'position' | 'status'>>(
  position: bigint,
  lives: readonly One[],
  { ledger, farBehind }: Pick<FarOptions, 'ledger' | 'farBehind'>,
): One[] {
  const usual = ledger.engine === 'postgres' ? FAR_EVENTS : FAR_BYTES;
  const far = farBehind === undefined ? usual : BigInt(farBehind);
  return lives.filter((live) => live.status !== 'stopped' && position - live.position > far);
}

/**
 * Brings projections that are far behind up to a position in their live tables, as a build fills its shadow: in large batches, each
 * projection by itself, with rows kept in memory from one batch to the next and new ones sent as COPY.
 *
 * A projection that meets an event that it can't apply stays where it is: applying events one by one then finds the
 * event and decides what to do.
 *
 * @throws CheckpointMoved, or what is no event's fault
 */
export async function catchUpFar(
  lives: readonly LiveProjection[],
  upTo: bigint,
  signal: AbortSignal,
  { ledger, schema, log, committed, ...options }: FarOptions,
): Promise<void> {
  if (lives.length === 0) return;
  log.info(
    { projections: lives.map(({ projection }) => projection.name) },
    'far behind: applying events in large batches',
  );
  const pool = copyingPool(options.pool, AT_ONCE);
  let going = lives.map((live) => ({
    live,
    loader: loaderOf(live.projection, schema, { cacheRows: CACHE_ROWS, live: true }),
  }));
  try {
    const after = lives.reduce((least, { position }) => (position < least ? position : least), upTo);
    const stretch = { after, upTo, batchSize: BATCH_SIZE, batchBytes: BATCH_BYTES, signal };
    for await (const events of readStretch(ledger, stretch)) {
      const begun = performance.now();
      const failed = new Set<LiveProjection>();
      await eachOf(going, AT_ONCE, async (one) => {
        if (!(await applied(one, events, pool, schema))) failed.add(one.live);
      });
      going = going.filter(({ live }) => !failed.has(live));
      if (going.length === 0) return;
      committed(
        going.map(({ live }) => live),
        events,
        performance.now() - begun,
      );
    }
  } finally {
    await pool.end();
  }
}

/** Rows and checkpoint are one transaction. @returns false where an event can't be applied */
async function applied(
  { live, loader }: { readonly live: LiveProjection; readonly loader: ProjectionLoader },
  events: readonly RecordedEvent[],
  pool: Pool,
  schema: string,
): Promise<boolean> {
  const { projection, aside, position } = live;
  const to = events.at(-1)!.position;
  if (to <= position) return true;
  const own = events.filter(
    (event) => event.position > position && handlesType(projection, event.type) && !isAside(aside, event),
  );
  try {
    await inTransaction(
      pool,
      async (tx) => {
        await moveCheckpoints(tx, schema, [{ name: projection.name, aside }], position, to);
        if (own.length > 0) await loader.project(own, tx);
      },
      PATIENT,
    );
  } catch (error) {
    loader.reset();
    if (isTransient(error) || error instanceof CheckpointMoved) throw error;
    return false;
  }
  live.position = to;
  return true;
}
