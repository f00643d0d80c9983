import type { NewEvent, RecordedEvent } from '../envelope';
import { EventRefused, LedgerUnavailable, RevisionConflict } from '../errors';
import {
  NO_STREAM,
  type Appended,
  type EventBatch,
  type EventPlace,
  type Ledger,
  type ReadAllOptions,
  type ReadStreamOptions,
  type SubscribeOptions,
} from '../port';

/** The fault of one append: the request is lost before the store, the answer is lost after it, or no answer arrives. */
export type Fault = 'request lost' | 'answer lost' | 'silent';

/** An append as it was requested. */
export interface AppendCall {
  readonly stream: string;
  readonly expected: bigint;
  readonly ids: readonly string[];
}

/**
 * A ledger in memory that implements the port, and fails on demand.
 *
 * Several runners on one instance stand for several processes on one ledger.
 */
export class FaultyLedger implements Ledger {
  readonly appends: AppendCall[] = [];
  readonly reads: Array<{ readonly stream: string; readonly from: bigint }> = [];
  readonly lookups: string[] = [];
  /** Used by the next appends, one each. */
  readonly faults: Fault[] = [];
  /** Called before an append reaches the store: tests can insert something. */
  beforeAppend: (call: AppendCall) => Promise<void> | void = () => undefined;
  /** Called before a look-up by command returns. */
  beforeLookup: () => Promise<void> | void = () => undefined;
  /** Called before a stream is read. */
  beforeRead: () => Promise<void> | void = () => undefined;
  /** Why the ledger rejects this event; null if it accepts it. */
  refuses: (event: NewEvent) => string | null = () => null;
  /** True while it can't be read. */
  unreadable = false;
  private readonly log: RecordedEvent[] = [];
  private held: Array<() => void> | null = null;

  constructor(readonly engine: Ledger['engine'] = 'eventstoredb') {}

  /** From now on appends wait before the store. */
  hold(): void {
    this.held ??= [];
  }

  /** Releases all waiting appends, and stops holding. */
  release(): void {
    const waiting = this.held ?? [];
    this.held = null;
    for (const go of waiting) go();
  }

  async append(stream: string, expected: bigint, events: readonly NewEvent[]): Promise<Appended> {
    const call = { stream, expected, ids: events.map((event) => event.id) };
    this.appends.push(call);
    const fault = this.faults.shift();
    await turn();
    if (this.held) await new Promise<void>((go) => this.held!.push(go));
    await this.beforeAppend(call);
    if (fault === 'silent') return new Promise<never>(() => undefined);
    if (fault === 'request lost') throw new LedgerUnavailable('request lost');
    const appended = this.store(stream, expected, events);
    if (fault === 'answer lost') throw new LedgerUnavailable('answer lost');
    return appended;
  }

  async *readStream(
    stream: string,
    { from = 0n, max = Infinity }: ReadStreamOptions = {},
  ): AsyncIterable<RecordedEvent> {
    this.reads.push({ stream, from });
    await turn();
    await this.beforeRead();
    if (this.unreadable) throw new LedgerUnavailable('unreadable');
    yield* this.of(stream).slice(Number(from)).slice(0, max);
  }

  async *readAll({ after = -1n, max = Infinity }: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    await turn();
    yield* this.log.slice(Number(after) + 1).slice(0, max);
  }

  async *readPlaces(places: readonly EventPlace[]): AsyncIterable<RecordedEvent> {
    await turn();
    yield* this.log.filter(({ position }) => places.some((place) => place.position === position));
  }

  async *subscribe({ after, batchSize = Infinity, signal }: SubscribeOptions): AsyncIterable<EventBatch> {
    for (let next = after; !signal.aborted; await turn()) {
      const events = this.log.slice(Number(next) + 1).slice(0, batchSize);
      if (events.length === 0) continue;
      next = events.at(-1)!.position;
      yield { events, position: next };
    }
  }

  async head(): Promise<bigint> {
    await turn();
    return BigInt(this.log.length) - 1n;
  }

  async findCommand(commandId: string): Promise<readonly RecordedEvent[]> {
    this.lookups.push(commandId);
    await turn();
    const found = this.log.filter((event) => event.metadata.command_id === commandId);
    await this.beforeLookup();
    return found;
  }

  async ping(): Promise<void> {
    await turn();
  }

  async close(): Promise<void> {
    await turn();
  }

  /** The events of a stream, as stored. */
  of(stream: string): readonly RecordedEvent[] {
    return this.log.filter((event) => event.stream === stream);
  }

  /** Removes a stream's last events, as a restore from an older backup does. */
  truncate(stream: string, length: number): void {
    const kept = this.of(stream).slice(0, length);
    const others = this.log.filter((event) => event.stream !== stream);
    this.log.splice(0, this.log.length, ...others, ...kept);
  }

  /** Removes one event in the middle of a stream: a ledger must never do that. */
  lose(stream: string, revision: bigint): void {
    const at = this.log.findIndex((event) => event.stream === stream && event.revision === revision);
    this.log.splice(at, 1);
  }

  private store(stream: string, expected: bigint, events: readonly NewEvent[]): Appended {
    for (const event of events) {
      const reason = this.refuses(event);
      if (reason) throw new EventRefused(event.type, reason);
    }
    const existing = this.of(stream);
    const actual = NO_STREAM + BigInt(existing.length);
    const before = existing.slice(Number(expected + 1n)).slice(0, events.length);
    const repeated = before.length === events.length && events.every((event, i) => event.id === before[i]!.id);
    if (repeated)
      return {
        revision: before.at(-1)!.revision,
        position: before.at(-1)!.position,
        positions: before.map((event) => event.position),
      };
    if (actual !== expected) throw new RevisionConflict(stream, expected, actual);
    const positions = events.map((event, i) => {
      const position = BigInt(this.log.length);
      // Through JSON, like a real engine: what JSON loses is lost here too.
      const stored = JSON.parse(JSON.stringify(event)) as NewEvent;
      this.log.push({
        ...stored,
        stream,
        revision: expected + BigInt(i + 1),
        position,
        recorded_at: '2026-01-02T03:04:05.000000Z',
      });
      return position;
    });
    return { revision: expected + BigInt(events.length), position: positions.at(-1)!, positions };
  }
}

/** One turn of the event loop: the duration of a round trip here. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
