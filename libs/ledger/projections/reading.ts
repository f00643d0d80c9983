import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';

/** Which part of the ledger to read. */
export interface Stretch {
  /** Exclusive. */
  readonly after: bigint;
  /** Inclusive; the position of an event. */
  readonly upTo: bigint;
  readonly batchSize: number;
  readonly signal: AbortSignal;
}

/**
 * The events of a stretch in batches, upcast; the next batch is read while one is worked on.
 *
 * @throws the signal's reason when it is aborted before the end
 */
export async function* readStretch(ledger: Ledger, { after, upTo, batchSize, signal }: Stretch): AsyncGenerator<readonly RecordedEvent[]> {
  if (after >= upTo) return;
  const done = new AbortController();
  const batches = ledger.subscribe({ after, batchSize, signal: AbortSignal.any([signal, done.signal]) })[Symbol.asyncIterator]();
  try {
    let next = batches.next();
    for (;;) {
      const { done: ended, value } = await next;
      if (ended) {
        signal.throwIfAborted();
        throw new Error(`the subscription ended before position ${upTo}`);
      }
      const reached = value.position >= upTo;
      if (!reached) {
        next = batches.next();
        // Its failure is met at the next turn; without a handler Node would take it as unhandled until then.
        next.catch(() => undefined);
      }
      const events = reached ? value.events.filter((event) => event.position <= upTo) : value.events;
      if (events.length > 0) yield events;
      if (reached) return;
    }
  } finally {
    done.abort();
    await batches.return?.();
  }
}
