import { setMaxListeners } from 'node:events';
import type { NewEvent, RecordedEvent } from '../envelope';
import type {
  Appended,
  EventBatch,
  EventPlace,
  ExpectedRevision,
  Ledger,
  ReadAllOptions,
  ReadStreamOptions,
  SubscribeOptions,
} from '../port';
import { LedgerUnavailable, StreamIncomplete } from '../errors';
import { type EventAuthority, UNSIGNED } from '../event-mac';
import { type EventSchemas, openEvent, openEvents, refuseInvalid } from '../schemas';
import { Appender, refuseTooLarge } from './appender';
import type { CommandIndex } from './command-index';
import type { Connection } from './connection';
import { InOrder } from './in-order';
import { Latest } from './latest';
import { Reader } from './reader';
import { toRecorded, toSealable } from './recorded';
import { catchStrayRejections, type StrayLog } from './stray-rejections';
import { subscription, type SubscriptionDeps, type SubscriptionLog } from './subscription';
import { inTime, type Timing } from './timing';
import { touchedStreams } from './touched';

/** Structural: pino satisfies it. */
export type LedgerLog = SubscriptionLog & StrayLog;

const PING_MS = 2_000;
/** Places that are asked for at once. */
const PLACES = 500;

/** The ledger on EventStoreDB; `createEventStoreLedger` makes one. */
export class EventStoreLedger implements Ledger {
  readonly engine = 'eventstoredb';
  private readonly closed = new AbortController();
  private readonly reader: Reader;
  private readonly appender: Appender;
  private readonly order = new InOrder();
  private readonly newest: Latest<bigint>;
  private readonly stopListening: () => void;
  /** The newest position of ours seen so far. */
  private seen = -1n;
  /** The head that was found last, where it lay before what had been seen. */
  private putBack: bigint | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly schemas: EventSchemas,
    private readonly commands: CommandIndex,
    private readonly timing: Timing,
    private readonly log: LedgerLog,
    private readonly authority: EventAuthority = UNSIGNED,
  ) {
    // Every read and subscription under way listens to it.
    setMaxListeners(0, this.closed.signal);
    this.reader = new Reader(connection, timing, this.closed.signal);
    this.appender = new Appender(connection, timing, this.closed.signal);
    this.newest = new Latest(() => this.readHead());
    this.stopListening = catchStrayRejections(log);
    commands.follow({
      batches: (after, signal) => this.follow({ after, signal }, toRecorded),
      idAt: (position) => this.reader.idAt(position),
    });
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    if (this.closed.signal.aborted) throw new LedgerUnavailable('the ledger is closed');
    this.refusePutBack();
    refuseInvalid(stream, events, this.schemas);
    const signed = events.map((event, index) => this.authority.sign(event, stream, expected + 1n + BigInt(index)));
    refuseTooLarge(stream, expected, signed);
    const deadline = performance.now() + this.timing.append;
    const ack = await this.order.run(stream, () => this.appender.append(stream, expected, signed, deadline));
    // Where an operator emptied the stream the server takes 'no stream' for its revision, and goes on counting.
    if (ack.revision !== expected + BigInt(events.length)) throw new StreamIncomplete(stream, expected + 1n);
    if (events.length === 1) return { ...ack, positions: [ack.position] };
    // The acknowledgement names only the last event's place; the others are read back.
    return { ...ack, positions: await this.reader.positions(stream, expected + 1n, events.length) };
  }

  async *readStream(stream: string, options: ReadStreamOptions = {}): AsyncGenerator<RecordedEvent> {
    for await (const event of this.reader.readStream(stream, options))
      yield openEvent(event, this.schemas, this.authority);
  }

  readAll(options: ReadAllOptions = {}): AsyncIterable<RecordedEvent> {
    return this.reader.readAll(options);
  }

  async *readPlaces(places: readonly EventPlace[]): AsyncGenerator<RecordedEvent> {
    for (let from = 0; from < places.length; from += PLACES)
      yield* await this.reader.places(places.slice(from, from + PLACES));
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<EventBatch> {
    for await (const { events, position } of this.follow(options, toSealable)) {
      const opened = openEvents(events, this.schemas, this.authority);
      const cut = opened.length < events.length;
      yield { events: opened, position: cut ? opened.at(-1)!.position : position };
      if (cut) openEvent(events[opened.length]!, this.schemas, this.authority);
    }
  }

  forgery(event: RecordedEvent): string | null {
    return this.authority.forgery(event);
  }

  isAsWritten(event: RecordedEvent): boolean {
    return this.authority.isAsWritten(event);
  }

  head(): Promise<bigint> {
    return this.newest.get();
  }

  async findCommand(commandId: string): Promise<readonly RecordedEvent[]> {
    const place = await this.commands.find(commandId, await this.head());
    if (!place) return [];
    const events: RecordedEvent[] = [];
    const max = Number(place.last - place.first) + 1;
    for await (const event of this.readStream(place.stream, { from: place.first, max })) {
      if (event.metadata.command_id === commandId) events.push(event);
    }
    // Recorded once, and not to be read any more: to answer 'never' would record it twice.
    if (events.length === 0) throw new StreamIncomplete(place.stream, place.first);
    return events;
  }

  touched(signal: AbortSignal): AsyncIterable<string> {
    const { connection, timing, log } = this;
    return touchedStreams({ connection, timing, log }, AbortSignal.any([signal, this.closed.signal]));
  }

  async ping(): Promise<void> {
    try {
      await inTime('ping', PING_MS, this.reader.ping());
    } catch (error) {
      throw new LedgerUnavailable('EventStoreDB does not answer', { cause: error });
    }
  }

  async close(): Promise<void> {
    if (this.closed.signal.aborted) return;
    this.closed.abort();
    await this.commands.close();
    await this.connection.close();
    this.stopListening();
  }

  private async *follow(options: SubscribeOptions, convert: SubscriptionDeps['convert']): AsyncGenerator<EventBatch> {
    const { connection, timing, log } = this;
    const signal = AbortSignal.any([options.signal, this.closed.signal]);
    for await (const batch of subscription(
      { connection, timing, log, head: () => this.head(), convert },
      { ...options, signal },
    )) {
      const last = batch.events.at(-1);
      if (last) this.saw(last.position);
      yield batch;
    }
  }

  /** @throws LedgerUnavailable while the server has an older copy than it had: what is new would take places that its readers have passed */
  private async readHead(): Promise<bigint> {
    // A position seen while the answer is on its way may be newer than the answer.
    const known = this.seen;
    const head = await this.reader.head(known);
    this.putBack = head < known ? head : null;
    this.refusePutBack();
    this.saw(head);
    return head;
  }

  private saw(position: bigint): void {
    if (position > this.seen) this.seen = position;
  }

  private refusePutBack(): void {
    if (this.putBack !== null)
      throw new LedgerUnavailable(`EventStoreDB ends at position ${this.putBack}, and it was at ${this.seen} before`);
  }
}
