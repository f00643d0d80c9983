import { streamNameFilter } from '@eventstore/db-client';
import type { RecordedEvent } from '../envelope';
import { EventUnreadable } from '../errors';
import type { EventBatch, SubscribeOptions } from '../port';
import { chunks } from './chunks';
import type { Connection } from './connection';
import { exact, type ExactRecord } from './exact-stream';
import { positionOf } from './stored';
import { isOurs, OUR_STREAMS, positionIn } from './recorded';
import { pauseBefore, type Timing } from './timing';

const BATCH = 1000;
/** Records that the server scans before it reports a subscription's progress. */
const WINDOW = 1000;

/** Where a subscription logs. */
export interface SubscriptionLog {
  warn(fields: object, message: string): void;
}

/** What a subscription works with. */
export interface SubscriptionDeps {
  readonly connection: Connection;
  readonly timing: Timing;
  readonly log: SubscriptionLog;
  head(): Promise<bigint>;
  /** Makes the event. Its canonical bytes are computed only if the caller hashes it. */
  convert(record: ExactRecord): RecordedEvent;
}

/**
 * Every event of ours after a position, as recorded, until the signal aborts. The client's subscription ends for good
 * at the first failure, and does not report some kinds of failure. A new one is made after the last yielded position,
 * as often as necessary.
 *
 * @throws EventUnreadable at an event that this ledger did not write
 */
export async function* subscription(deps: SubscriptionDeps, options: SubscribeOptions): AsyncGenerator<EventBatch> {
  const { signal } = options;
  let position = options.after;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const { client } = deps.connection;
    try {
      for await (const batch of session(deps, { ...options, after: position })) {
        if (signal.aborted) return;
        attempt = 0;
        position = batch.position;
        yield batch;
      }
    } catch (error) {
      if (error instanceof EventUnreadable) throw error;
      if (signal.aborted) return;
      deps.connection.renewAfter(error, client);
      deps.log.warn({ err: error, position: position.toString() }, 'the subscription broke off and is taken up again');
    }
    await pauseBefore(attempt, deps.timing.backoff, signal);
  }
}

/** One subscription of the client, up to its end. */
async function* session(
  deps: SubscriptionDeps,
  { after, batchSize = BATCH, signal }: SubscribeOptions,
): AsyncGenerator<EventBatch> {
  const { connection, timing } = deps;
  let position = after;
  let checkpoint = after;
  const filter = streamNameFilter({
    regex: OUR_STREAMS,
    maxSearchWindow: WINDOW,
    checkpointReached: (_, reached) => {
      // While it catches up the server may name the place it reads next with prepare 0: that record has not been given out.
      if (reached.commit === reached.prepare) checkpoint = reached.commit;
    },
  });
  const request = {
    fromPosition: positionOf(after),
    filter,
    credentials: connection.credentials,
    requiresLeader: true,
  };
  const stream = exact(connection.client.subscribeToAll(request, { highWaterMark: Math.min(batchSize, BATCH) }));
  // A server may come back with an older copy. Only a read of its head detects that.
  void deps.head().catch(() => undefined);

  let missed: bigint | null = null;
  for await (const items of chunks(stream, { max: batchSize, silence: timing.silence, signal })) {
    if (items.length === 0) {
      if (missed !== null && position < missed)
        throw new Error(`no event came although the ledger has gone on to ${missed}`);
      const head = await deps.head();
      missed = head > position ? head : null;
    }
    const { events, poison } = readable(items, position, deps.convert);
    const last = events.at(-1);
    if (last) {
      position = last.position;
      yield { events, position };
    }
    if (poison) throw poison;
    // The events before the checkpoint have been given out once nothing is left to read.
    if (stream.readableLength === 0 && checkpoint > position) {
      position = checkpoint;
      yield { events: [], position };
    }
  }
}

/** The events of ours after a position, up to one that can't be read. */
function readable(
  items: readonly ExactRecord[],
  after: bigint,
  convert: SubscriptionDeps['convert'],
): { events: RecordedEvent[]; poison: EventUnreadable | null } {
  const events: RecordedEvent[] = [];
  for (const item of items) {
    if (!isOurs(item) || positionIn(item) <= after) continue;
    try {
      events.push(convert(item));
    } catch (error) {
      if (error instanceof EventUnreadable) return { events, poison: error };
      throw error;
    }
  }
  return { events, poison: null };
}
