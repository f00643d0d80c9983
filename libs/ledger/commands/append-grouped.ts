import type { NewEvent } from '../envelope';
import { LedgerUnavailable } from '../errors';
import { MAX_APPEND_BYTES, type Appended, type Ledger } from '../port';
import { backoff, type RunnerClock } from './clock';

/** For how many milliseconds an append with an unknown outcome is sent again. */
export const OUTCOME_DEADLINE_MS = 10_000;

/** Half the engine's limit: the rest is room for what an engine adds to each event. */
const GROUP_BYTES = MAX_APPEND_BYTES / 2;
const GROUP_EVENTS = 500;

/** One command's events waiting for their append. */
export interface Appendable {
  readonly events: readonly NewEvent[];
  /** Size of the events as JSON, in bytes. */
  readonly bytes: number;
  /** True when it must not share an append: one of its last group was refused, and this finds out which. */
  readonly alone: boolean;
}

/** The size of events as JSON, in bytes. */
export function sizeOf(events: readonly NewEvent[]): number {
  return events.reduce((total, event) => total + Buffer.byteLength(JSON.stringify(event), 'utf8'), 0);
}

/**
 * Takes from the front of the queue the commands that are appended together: at least one, then as many as the limits
 * allow.
 */
export function takeGroup<T extends Appendable>(queue: T[]): readonly T[] {
  let bytes = 0;
  let events = 0;
  const end = queue.findIndex((entry, index) => {
    bytes += entry.bytes;
    events += entry.events.length;
    return index > 0 && (entry.alone || queue[index - 1]!.alone || bytes > GROUP_BYTES || events > GROUP_EVENTS);
  });
  return queue.splice(0, end === -1 ? queue.length : end);
}

/**
 * Appends the events of several commands of one stream in one call, all or none, and finds out the outcome. While the
 * outcome is unknown, the same ids are sent again at the same revision.
 *
 * @throws RevisionConflict, EventRefused as the ledger does
 * @throws LedgerUnavailable when the outcome is still unknown at the deadline
 */
export async function appendGrouped(
  ledger: Ledger,
  clock: RunnerClock,
  stream: string,
  expected: bigint,
  group: readonly Appendable[],
): Promise<Appended> {
  const events = group.flatMap((entry) => entry.events);
  const deadline = clock.now() + OUTCOME_DEADLINE_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inTime(clock, deadline, ledger.append(stream, expected, events));
    } catch (error) {
      if (!(error instanceof LedgerUnavailable)) throw error;
      const wait = 10 + backoff(clock, attempt, 50, 1_000);
      if (clock.now() + wait >= deadline) throw error;
      await clock.timer(wait).done;
    }
  }
}

/** A ledger that never answers must not hold its stream for ever. What it stores later is caught by the expected revision. */
async function inTime<T>(clock: RunnerClock, deadline: number, answer: Promise<T>): Promise<T> {
  const timer = clock.timer(Math.max(0, deadline - clock.now()));
  const late = timer.done.then((): never => {
    throw new LedgerUnavailable('no answer to an append before the deadline');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    timer.cancel();
  }
}
