import type { Pool } from 'pg';
import type { Ledger } from '../port';
import { createProgress } from './build-progress';
import type { PartOfBuild } from './part-of-build';
import type { Projection, SqlClient } from './projection';
import { readStretch } from './reading';
import { BATCH_SIZE, CACHE_ROWS, type Locked } from './rebuild-options';
import { max } from './filling';
import { Shadow } from './shadow';
import { WholeReplay } from './whole-replay';

/** What a build's threads have done. */
export interface FilledInThreads {
  /** Projections that are at their targets, or at their poison event, with their indexes. */
  readonly complete: ReadonlySet<string>;
  /** Whether the replay was compared with the seal up to the targets. */
  readonly isWhole: boolean;
}

/** Divides the projections by weight into at most so many parts that take about the same time: the heaviest first, each to the lightest part. */
export function partsOf(projections: readonly Projection[], count: number): Projection[][] {
  const parts = Array.from({ length: count }, () => ({ weight: 0, items: [] as Projection[] }));
  const byWeight = [...projections].sort((a, b) => weightOf(b) - weightOf(a));
  for (const one of byWeight) {
    const lightest = parts.reduce((least, part) => (part.weight < least.weight ? part : least));
    lightest.items.push(one);
    lightest.weight += weightOf(one);
  }
  return parts.map(({ items }) => items).filter((items) => items.length > 0);
}

const weightOf = ({ weight = 1 }: Projection): number => weight;

/** Fills the projections in threads, if the application has some and there is enough to do. */
export async function fillInThreads(
  { threads, pool, projections, schema, signal, ...options }: Locked,
  shadow: string,
  targets: ReadonlyMap<string, bigint>,
  onReached: (position: bigint) => void,
): Promise<FilledInThreads> {
  const upTo = [...targets.values()].reduce(max, -1n);
  if (!threads || upTo < BigInt(threads.fromEvents)) return { complete: new Set(), isWhole: false };
  const parts = partsOf(projections, threads.count);
  await createProgress(pool as unknown as SqlClient, shadow);
  const reached = new Map<number, bigint>();
  const filled = await Promise.allSettled(
    parts.map((part, index) =>
      threads.fill(
        {
          projections: part.map(({ name }) => name),
          ...{ schema, shadow, targets, comparesWithSeal: index === 0 },
          stopAtPoison: options.onPoison === 'stop',
          batchSize: options.batchSize ?? BATCH_SIZE,
          cacheRows: Math.ceil((options.cacheRows ?? CACHE_ROWS) / parts.length),
        },
        (position) => {
          reached.set(index, position);
          // Where an earlier build ended is known once each part has reported it.
          if (reached.size === parts.length) onReached([...reached.values()].reduce((a, b) => (a < b ? a : b)));
        },
        signal,
      ),
    ),
  );
  for (const one of filled) if (one.status === 'rejected') throw one.reason;
  const isFilled = filled.map((one) => one.status === 'fulfilled' && one.value);
  const complete = parts.filter((_, index) => isFilled[index]).flat();
  return { complete: new Set(complete.map(({ name }) => name)), isWhole: isFilled[0] ?? false };
}

/** What a thread works with. */
export interface FillOptions {
  readonly ledger: Ledger;
  readonly pool: Pool;
  /** All that the program has. */
  readonly projections: readonly Projection[];
  readonly signal: AbortSignal;
}

/**
 * Does a part of a build in this thread: fills the projections up to their targets, and makes their indexes.
 *
 * @throws StreamIncomplete when the ledger lacks what was sealed, PoisonEvent unless the part stops there
 */
export async function fillPart(
  part: PartOfBuild,
  { ledger, pool, projections, signal }: FillOptions,
  onReached: (position: bigint) => void,
): Promise<void> {
  const { targets, batchSize, cacheRows, stopAtPoison } = part;
  const whole = part.comparesWithSeal ? new WholeReplay() : null;
  const shadow = new Shadow({
    ...{ ledger, pool, signal, batchSize, cacheRows, stopAtPoison },
    projections: projections.filter(({ name }) => part.projections.includes(name)),
    schema: part.shadow,
    onEvents: (events) => {
      whole?.add(events);
      onReached(events.at(-1)!.position);
    },
  });
  try {
    const built = await shadow.open();
    onReached(built);
    if (whole) await readAgain(whole, ledger, built, signal);
    await shadow.advance(targets);
    await whole?.finish(pool as unknown as SqlClient, part.schema, [...targets.values()].reduce(max, -1n));
    await shadow.finish();
  } finally {
    await shadow.close();
  }
}

/** Reads once more what an earlier build has applied: a ledger that lost events since must not pass for whole. */
export async function readAgain(whole: WholeReplay, ledger: Ledger, upTo: bigint, signal: AbortSignal): Promise<void> {
  for await (const events of readStretch(ledger, { after: -1n, upTo, batchSize: BATCH_SIZE, signal }))
    whole.add(events);
}
