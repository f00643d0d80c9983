import { BACKWARDS, END, StreamNotFoundError, type Position } from '@eventstore/db-client';
import type { RecordedEvent } from '../envelope';
import type { EventPlace, ReadAllOptions, ReadStreamOptions } from '../port';
import { LedgerUnavailable, StreamIncomplete } from '../errors';
import { isFinal, isTombstone } from './appender';
import { chunks, type ClientStream } from './chunks';
import type { Connection } from './connection';
import { exact, type ExactRecord, positionsOnly } from './exact-stream';
import { Pace } from './pace';
import { isOurs, positionIn, toRecorded, toSealable } from './recorded';
import { NoAnswer, pauseBefore, type Timing } from './timing';
import { runsOf } from './runs';
import { isForCaller, positionOf, type Reading } from './stored';

const CHUNK = 512;
/** Streams that are read at once. */
const AT_ONCE = 4;
const BUFFER = { highWaterMark: CHUNK };

/**
 * Reads events as recorded. After a broken connection it continues where it stopped, until nothing comes for too long.
 */
export class Reader {
  private readonly pace = new Pace(3, 200);

  constructor(
    private readonly connection: Connection,
    private readonly timing: Timing,
    private readonly signal: AbortSignal,
  ) {}

  readStream(
    stream: string,
    { from = 0n, max = Number.MAX_SAFE_INTEGER }: ReadStreamOptions,
  ): AsyncGenerator<RecordedEvent> {
    const open = (last: RecordedEvent | null, left: number) => {
      const { client, credentials } = this.connection;
      const fromRevision = last ? last.revision + 1n : from;
      return exact(
        client.readStream(stream, { fromRevision, maxCount: left, credentials, requiresLeader: true }, BUFFER),
      );
    };
    return this.unlessTombstone(
      stream,
      from,
      this.read({ what: `read of ${stream}`, max, open, after: -1n, convert: toRecorded }),
    );
  }

  /** The events at these places, by position: the server finds an event by its stream, so each run of revisions of one is a read. */
  async places(places: readonly EventPlace[]): Promise<RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    const left = runsOf(places).values();
    const walk = async (): Promise<void> => {
      for (const { stream, from, max, positions } of left)
        for await (const event of this.run(stream, from, max)) if (positions.has(event.position)) found.push(event);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
    return found.sort((a, b) => (a.position < b.position ? -1 : 1));
  }

  /** Events of a stream as `readAll` gives them; none where the stream is gone for ever. */
  private async *run(stream: string, from: bigint, max: number): AsyncGenerator<RecordedEvent> {
    const open = (last: RecordedEvent | null, left: number) => {
      const { client, credentials } = this.connection;
      const fromRevision = last ? last.revision + 1n : from;
      return exact(
        client.readStream(stream, { fromRevision, maxCount: left, credentials, requiresLeader: true }, BUFFER),
      );
    };
    try {
      yield* this.read({ what: `read of ${stream}`, max, open, after: -1n, convert: toSealable });
    } catch (error) {
      if (!isTombstone(error)) throw error;
    }
  }

  /** Every event of ours after a position; the server itself starts *at* it. */
  readAll({ after = -1n, max = Number.MAX_SAFE_INTEGER }: ReadAllOptions): AsyncGenerator<RecordedEvent> {
    const open = (last: RecordedEvent | null) => {
      const { client, credentials } = this.connection;
      const fromPosition = positionOf(last ? last.position : after);
      return exact(client.readAll({ fromPosition, credentials, requiresLeader: true }, BUFFER));
    };
    return this.read({ what: 'read of all streams', max, open, after, convert: toSealable });
  }

  /**
   * Position of the last event of ours, or -1n. `known` is a position known to be of ours: an append-only log needs no look below it, and one
   * that ends before it is no longer that log.
   */
  async head(known: bigint): Promise<bigint> {
    let from: Position | typeof END = END;
    let floor = known;
    for (let attempt = 0, maxCount = 8; ;) {
      try {
        const page: ExactRecord[] = await this.backwards(from, maxCount);
        const found = page.find(isOurs);
        if (found) return positionIn(found);
        const oldest = page.at(-1);
        if (!oldest) return -1n;
        if (positionIn(page[0]!) < floor) floor = -1n;
        const commit = positionIn(oldest);
        if (commit <= floor) return floor;
        from = { commit, prepare: commit };
        maxCount = 4096;
      } catch (error) {
        attempt += 1;
        if (this.signal.aborted || attempt > 3)
          throw new LedgerUnavailable('the head of the ledger could not be read', { cause: error });
        await pauseBefore(attempt, this.timing.backoff, this.signal);
      }
    }
  }

  /** The id of the event at a position, or null when no event of ours is there. */
  async idAt(position: bigint): Promise<string | null> {
    const { client, credentials } = this.connection;
    const fromPosition = { commit: position, prepare: position };
    const stream = exact(client.readAll({ fromPosition, maxCount: 1, credentials, requiresLeader: true }, BUFFER));
    try {
      for await (const [first] of chunks(stream, { max: 1, silence: this.timing.call, signal: this.signal })) {
        if (!first) throw new NoAnswer('read of one event', this.timing.call);
        return positionIn(first) === position && first.event && isOurs(first) ? first.event.id : null;
      }
      return null;
    } catch (error) {
      // So the server says that no record begins at this position.
      if (error instanceof Error && error.message.includes('Unexpected ReadAllResult')) return null;
      throw error;
    }
  }

  /**
   * Positions of so many events of a stream from a revision on, which are known to be there.
   *
   * @throws LedgerUnavailable when they can't be read in time
   */
  async positions(stream: string, fromRevision: bigint, count: number): Promise<bigint[]> {
    const deadline = performance.now() + this.timing.read;
    for (let attempt = 0; ; attempt += 1) {
      const { client } = this.connection;
      try {
        return await this.positionsOnce(stream, fromRevision, count);
      } catch (error) {
        this.connection.renewAfter(error, client);
        if (this.signal.aborted || isFinal(error) || performance.now() >= deadline) {
          throw new LedgerUnavailable(`append to ${stream}: acknowledged, but its events could not be read back`, {
            cause: error,
          });
        }
        await pauseBefore(attempt, this.timing.backoff, this.signal);
      }
    }
  }

  private async positionsOnce(stream: string, fromRevision: bigint, count: number): Promise<bigint[]> {
    const positions: bigint[] = [];
    const { client, credentials } = this.connection;
    const options = { fromRevision, maxCount: count, credentials, requiresLeader: true };
    const items = this.paced(() => positionsOnly(client.readStream(stream, options, BUFFER)));
    for await (const some of items) positions.push(...some);
    if (positions.length !== count) throw new Error(`${positions.length} of ${count} events were read back`);
    return positions;
  }

  /** One attempt at the newest record, for health checks. */
  async ping(): Promise<void> {
    await this.backwards(END, 1);
  }

  private async backwards(fromPosition: Position | typeof END, maxCount: number): Promise<ExactRecord[]> {
    const { client, credentials } = this.connection;
    const options = { direction: BACKWARDS, fromPosition, maxCount, credentials, requiresLeader: true } as const;
    const page: ExactRecord[] = [];
    for await (const items of this.paced(() => exact(client.readAll(options, BUFFER)))) page.push(...items);
    this.refuseIfClosed();
    return page;
  }

  /** @throws NoAnswer when the server is silent in the middle of it */
  private async *paced<T>(open: () => ClientStream<T>): AsyncGenerator<T[]> {
    const leave = await this.pace.enter();
    try {
      for await (const items of chunks(open(), { max: CHUNK, silence: this.timing.call, signal: this.signal })) {
        if (items.length === 0) throw new NoAnswer('read', this.timing.call);
        leave();
        yield items;
      }
    } finally {
      leave();
    }
  }

  private refuseIfClosed(): void {
    if (this.signal.aborted) throw new LedgerUnavailable('the ledger is closed');
  }

  /** @throws StreamIncomplete where somebody deleted the stream for ever */
  private async *unlessTombstone(
    stream: string,
    from: bigint,
    events: AsyncGenerator<RecordedEvent>,
  ): AsyncGenerator<RecordedEvent> {
    try {
      yield* events;
    } catch (error) {
      throw isTombstone(error) ? new StreamIncomplete(stream, from) : error;
    }
  }

  private async *read({ what, max, after, open, convert }: Reading): AsyncGenerator<RecordedEvent> {
    let last: RecordedEvent | null = null;
    let failingSince: number | null = null;
    for (let given = 0, attempt = 0; given < max; attempt += 1) {
      const { client } = this.connection;
      try {
        for await (const items of this.paced(() => open(last, max - given))) {
          for (const item of items) {
            // A read that is taken up again starts at the last event that was given out.
            if (!isOurs(item) || positionIn(item) <= (last?.position ?? after)) continue;
            last = convert(item);
            given += 1;
            failingSince = null;
            attempt = 0;
            yield last;
            if (given === max) return;
          }
        }
        this.refuseIfClosed();
        return;
      } catch (error) {
        if (error instanceof StreamNotFoundError) return;
        if (isForCaller(error)) throw error;
        this.connection.renewAfter(error, client);
        failingSince ??= performance.now();
        if (performance.now() - failingSince >= this.timing.read)
          throw new LedgerUnavailable(`${what} failed`, { cause: error });
        await pauseBefore(attempt, this.timing.backoff, this.signal);
      }
    }
  }
}
