import { pause, spread } from '@cepa/base';
import type { RecordedEvent } from '../envelope';
import type { EventBatch, SubscribeOptions } from '../port';
import { LedgerUnavailable } from '../errors';
import type { Wake } from './wake';

const BATCH = 1000;
/** Safety net under the notifications (ms). */
const POLL = 1_000;
const BACKOFF = { first: 50, most: 2_000 };

/** Reads at most this many events after a position; rejects with LedgerUnavailable when there is no connection. */
export type ReadPage = (after: bigint, max: number) => Promise<RecordedEvent[]>;

/** Positions are contiguous, so an event is missing: somebody bypassed the ledger and removed it. */
export class PositionGap extends Error {
  constructor(
    readonly expected: bigint,
    readonly found: bigint,
  ) {
    super(`the ledger has a gap: expected position ${expected}, found ${found}`);
    this.name = 'PositionGap';
  }
}

/**
 * Every event after a position: pages while there are any, then sleep until woken.
 *
 * @throws PositionGap rather than stepping over a missing event
 */
export async function* subscription(
  options: SubscribeOptions,
  readPage: ReadPage,
  wake: Wake,
): AsyncGenerator<EventBatch> {
  const { signal, batchSize = BATCH } = options;
  let { after } = options;
  let failures = 0;
  while (!signal.aborted) {
    const seen = wake.version;
    let events: RecordedEvent[];
    try {
      events = await readPage(after, batchSize);
      failures = 0;
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
      await pause(spread(Math.min(BACKOFF.first * 2 ** failures, BACKOFF.most)), signal);
      failures += 1;
      continue;
    }
    if (signal.aborted) return;
    if (events.length === 0) {
      await wake.wait(seen, POLL, signal);
      continue;
    }
    refuseGap(after, events);
    after += BigInt(events.length);
    yield { events, position: after };
  }
}

function refuseGap(after: bigint, events: readonly RecordedEvent[]): void {
  events.forEach(({ position }, index) => {
    const expected = after + 1n + BigInt(index);
    if (position !== expected) throw new PositionGap(expected, position);
  });
}
