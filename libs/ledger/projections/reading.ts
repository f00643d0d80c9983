import type { RecordedEvent } from '../envelope';
import { LedgerUnavailable } from '../errors';
import type { Ledger } from '../port';
import { NotPlain } from '../stored-row';

/**
 * Default maximum of bytes of events in a batch. An event of 200 plants becomes 200 rows in several tables, and whole
 * batches are held in memory.
 */
const BATCH_BYTES = 1024 * 1024;

/** Which part of the ledger to read. */
export interface Stretch {
  /** Exclusive. */
  readonly after: bigint;
  /** Inclusive; the position of an event. */
  readonly upTo: bigint;
  readonly batchSize: number;
  /** Most bytes of events in a batch. */
  readonly batchBytes?: number;
  readonly signal: AbortSignal;
}

/**
 * The events of a stretch in batches, upcast; the next batch is read while one is processed.
 *
 * @throws the signal's reason when it is aborted before the end
 */
export async function* readStretch(
  ledger: Ledger,
  { after, upTo, batchSize, batchBytes = BATCH_BYTES, signal }: Stretch,
): AsyncGenerator<readonly RecordedEvent[]> {
  if (after >= upTo) return;
  let last = after;
  const stretch = { after, upTo, batchSize, batchBytes, signal };
  for await (const events of storedBatches(ledger, stretch)) {
    yield events;
    last = events.at(-1)!.position;
  }
  yield* subscribed(ledger, { ...stretch, after: last });
}

type Stretched = Stretch & { readonly batchBytes: number };

/** Those that the engine gives in blocks, until a connection is lost or a row has another form; none where it has no blocks. */
async function* storedBatches(
  ledger: Ledger,
  { after, upTo, batchSize, batchBytes, signal }: Stretched,
): AsyncGenerator<readonly RecordedEvent[]> {
  const stored = ledger.stored?.();
  if (!stored || upTo - after < BigInt(batchSize)) return;
  let batch: RecordedEvent[] = [];
  let bytes = 0;
  try {
    for await (const events of stored.events(after, upTo)) {
      signal.throwIfAborted();
      for (const event of events) {
        const size = event.canonical?.length ?? 0;
        if (batch.length === batchSize || (batch.length > 0 && bytes + size > batchBytes)) {
          yield batch;
          signal.throwIfAborted();
          [batch, bytes] = [[], 0];
        }
        batch.push(event);
        bytes += size;
      }
    }
  } catch (error) {
    const isLeft = error instanceof NotPlain || error instanceof LedgerUnavailable;
    if (!isLeft) {
      // What stands before a forged event is applied.
      if (batch.length > 0 && !signal.aborted) yield batch;
      throw error;
    }
  }
  if (batch.length > 0) yield batch;
}

async function* subscribed(
  ledger: Ledger,
  { after, upTo, batchSize, batchBytes, signal }: Stretched,
): AsyncGenerator<readonly RecordedEvent[]> {
  if (after >= upTo) return;
  const done = new AbortController();
  const subscription = ledger.subscribe({ after, batchSize, signal: AbortSignal.any([signal, done.signal]) });
  const batches = subscription[Symbol.asyncIterator]();
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
      yield* inParts(events, batchBytes);
      if (reached) return;
    }
  } finally {
    done.abort();
    await batches.return?.();
  }
}

/** The events in their order, in parts of at most this many bytes; a larger event is a part of its own. */
export function* inParts(events: readonly RecordedEvent[], most: number): Generator<readonly RecordedEvent[]> {
  let from = 0;
  let bytes = 0;
  for (const [index, { canonical }] of events.entries()) {
    const size = canonical?.length ?? 0;
    if (index > from && bytes + size > most) {
      yield events.slice(from, index);
      from = index;
      bytes = 0;
    }
    bytes += size;
  }
  if (from < events.length) yield events.slice(from);
}
