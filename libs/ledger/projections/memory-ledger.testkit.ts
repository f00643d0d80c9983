import { canonicalBytes } from '../canonical';
import type { NewEvent, RecordedEvent } from '../envelope';
import { EventRefused, RevisionConflict } from '../errors';
import {
  MAX_APPEND_BYTES,
  NO_STREAM,
  type Appended,
  type EventBatch,
  type EventPlace,
  type Ledger,
  type ReadAllOptions,
  type ReadStreamOptions,
  type SubscribeOptions,
} from '../port';
import { refuseInvalid, upcastEvent, type EventSchemas } from '../schemas';

/** Schemas that accept every event, for tests with their own events. */
export const anySchemas: EventSchemas = { validate: () => null, upcast: (_type, version, data) => ({ version, data }) };

export interface MemoryLedgerOptions {
  readonly schemas: EventSchemas;
  /** Instants of the events; by default one second more each time. */
  readonly now?: () => string;
}

/** The ledger in memory, as the port describes it: for tests without an engine. */
export class MemoryLedger implements Ledger {
  readonly engine = 'postgres';
  private readonly all: RecordedEvent[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly closed = new AbortController();
  private waiters: (() => void)[] = [];

  constructor(private readonly options: MemoryLedgerOptions) {}

  async append(stream: string, expected: bigint, events: readonly NewEvent[]): Promise<Appended> {
    refuseInvalid(stream, events, this.options.schemas);
    if (Buffer.byteLength(JSON.stringify(events)) > MAX_APPEND_BYTES)
      throw new EventRefused(events[0]!.type, 'over 1 MiB');
    const before = this.streams.get(stream) ?? [];
    const again = before.slice(Number(expected + 1n), Number(expected + 1n) + events.length);
    if (again.length === events.length && again.every((event, i) => event.id === events[i]!.id)) return appended(again);
    const actual = before.at(-1)?.revision ?? NO_STREAM;
    if (actual !== expected) throw new RevisionConflict(stream, expected, actual);
    const taken = events.find((event) => this.all.some((other) => other.id === event.id));
    if (taken) throw new EventRefused(taken.type, `id ${taken.id} is already another event's`);
    const recorded = events.map((event, i) => this.record(stream, expected + 1n + BigInt(i), event, i));
    this.streams.set(stream, [...before, ...recorded]);
    this.all.push(...recorded);
    this.wake();
    return appended(recorded);
  }

  async *readStream(
    stream: string,
    { from = 0n, max = Infinity }: ReadStreamOptions = {},
  ): AsyncIterable<RecordedEvent> {
    for (const event of (this.streams.get(stream) ?? []).filter(({ revision }) => revision >= from).slice(0, max))
      yield this.upcast(event);
  }

  async *readAll({ after = -1n, max = Infinity }: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    yield* this.all.slice(Number(after + 1n), Number(after + 1n) + max);
  }

  async *readPlaces(places: readonly EventPlace[]): AsyncIterable<RecordedEvent> {
    yield* this.all.filter(({ position }) => places.some((place) => place.position === position));
  }

  async *subscribe({ after, batchSize = 1000, signal }: SubscribeOptions): AsyncIterable<EventBatch> {
    const ended = AbortSignal.any([signal, this.closed.signal]);
    ended.addEventListener('abort', () => this.wake(), { once: true });
    for (let next = Number(after + 1n); !ended.aborted;) {
      const events = this.all.slice(next, next + batchSize).map((event) => this.upcast(event));
      next += events.length;
      if (events.length > 0) yield { events, position: events.at(-1)!.position };
      else await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  async head(): Promise<bigint> {
    return BigInt(this.all.length) - 1n;
  }

  async findCommand(commandId: string): Promise<readonly RecordedEvent[]> {
    return this.all.filter(({ metadata }) => metadata.command_id === commandId).map((event) => this.upcast(event));
  }

  async ping(): Promise<void> {
    if (this.closed.signal.aborted) throw new Error('the ledger is closed');
  }

  async close(): Promise<void> {
    this.closed.abort();
  }

  private record(stream: string, revision: bigint, event: NewEvent, index: number): RecordedEvent {
    const position = BigInt(this.all.length + index);
    const recorded_at = this.options.now?.() ?? new Date(Number(position) * 1000).toISOString().replace('Z', '000Z');
    const recorded = { ...structuredClone(event), stream, revision, recorded_at };
    return { ...recorded, position, canonical: canonicalBytes(recorded) };
  }

  private upcast(event: RecordedEvent): RecordedEvent {
    return upcastEvent(event, this.options.schemas);
  }

  private wake(): void {
    const { waiters } = this;
    this.waiters = [];
    for (const waiter of waiters) waiter();
  }
}

function appended(events: readonly RecordedEvent[]): Appended {
  const last = events.at(-1)!;
  return { revision: last.revision, position: last.position, positions: events.map(({ position }) => position) };
}
