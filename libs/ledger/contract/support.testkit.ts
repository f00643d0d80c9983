import { randomUUID } from 'node:crypto';
import type { EventMetadata, NewEvent, RecordedEvent } from '../envelope';
import type { EventBatch, Ledger } from '../port';
import { type EventSchemas, UnknownEvent } from '../schemas';

/** One store with two independent instances on it, like two processes. */
export interface LedgerHarness {
  readonly ledger: Ledger;
  readonly other: Ledger;
  /** Opens one more instance, like a restarted process. The contract closes it after the test. */
  open(): Promise<Ledger>;
  /** Closes `ledger` and `other` and releases the store. */
  close(): Promise<void>;
}

export type MakeHarness = (schemas: EventSchemas) => Promise<LedgerHarness>;

/** Test double with two types: `Pesado` (v1 in grams without unit, v2 with it) and `Anotado`, which accepts any data. */
export const testSchemas: EventSchemas = {
  validate(type, version, data) {
    if (type === 'Anotado' && version === 1) return null;
    if (type !== 'Pesado' || (version !== 1 && version !== 2)) throw new UnknownEvent(type, version);
    const { gramos } = data as { gramos?: unknown };
    return typeof gramos === 'string' ? null : '/gramos must be string';
  },
  upcast(type, version, data) {
    if (type === 'Anotado' && version === 1) return { version, data };
    if (type !== 'Pesado' || (version !== 1 && version !== 2)) throw new UnknownEvent(type, version);
    return { version: 2, data: version === 1 ? { ...data, unidad: 'g' } : data };
  },
};

/** A stream that no other test uses. */
export function newStream(): string {
  return `prueba-${randomUUID()}`;
}

export function metadata(changes: Partial<EventMetadata> = {}): EventMetadata {
  const command_id = changes.command_id ?? randomUUID();
  return {
    club_id: 'club-1',
    actor_id: 'sistema',
    role: 'Administrador',
    command_id,
    command_hash: 'ab'.repeat(32),
    correlation_id: command_id,
    causation_id: command_id,
    origin: 'screen',
    ...changes,
  };
}

/** A valid event with its own id. */
export function newEvent(changes: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'Pesado',
    version: 2,
    data: { gramos: '12.50', unidad: 'g' },
    metadata: metadata(),
    ...changes,
  };
}

export function newEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, () => newEvent());
}

export const RECORDED_AT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6,}Z$/;

/** The event as it must be read, except for the canonical bytes. */
export function recorded(event: NewEvent, stream: string, revision: bigint, position: bigint): RecordedEvent {
  return { ...event, stream, revision, position, recorded_at: expect.stringMatching(RECORDED_AT) as string };
}

/** Without the bytes, which an engine can omit in some reads. */
export function withoutCanonical({ canonical: _, ...event }: RecordedEvent): RecordedEvent {
  return event;
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Ids of a stream's events, in order. */
export async function idsOf(ledger: Ledger, stream: string): Promise<string[]> {
  return (await collect(ledger.readStream(stream))).map((event) => event.id);
}

/** A subscription that runs in the background and keeps its events. */
export class Follower {
  private static readonly open = new Set<Follower>();
  readonly batches: EventBatch[] = [];
  private readonly stop = new AbortController();
  private readonly done: Promise<void>;
  private changed = (): void => undefined;

  constructor(ledger: Ledger, after: bigint, batchSize?: number) {
    const options = { after, signal: this.stop.signal, ...(batchSize === undefined ? {} : { batchSize }) };
    Follower.open.add(this);
    this.done = this.run(ledger.subscribe(options));
    // `until` and `end` throw it. Until they are called it must not count as unhandled.
    this.done.catch(() => undefined);
  }

  get events(): RecordedEvent[] {
    return this.batches.flatMap((batch) => [...batch.events]);
  }

  /** Ids of the events of these streams, in order of arrival. */
  ids(...streams: string[]): string[] {
    return this.events.filter((event) => streams.includes(event.stream)).map((event) => event.id);
  }

  /** Waits until the condition holds; fails when the subscription ends or 20 s pass before. */
  async until(condition: (follower: Follower) => boolean): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`still waiting after ${this.events.length} events`)), 20_000);
    });
    const ended = this.done.then(() => Promise.reject(new Error('the subscription ended')));
    try {
      while (!condition(this))
        await Promise.race([new Promise<void>((resolve) => (this.changed = resolve)), ended, late]);
    } finally {
      clearTimeout(timer);
      ended.catch(() => undefined);
    }
  }

  /** Aborts, and resolves when the iteration has ended on its own. */
  async end(): Promise<void> {
    this.stop.abort();
    await this.done;
  }

  /** Ends those of failed tests, which would keep the run from ending. */
  static async endAll(): Promise<void> {
    await Promise.allSettled([...Follower.open].map((follower) => follower.end()));
    Follower.open.clear();
  }

  private async run(batches: AsyncIterable<EventBatch>): Promise<void> {
    for await (const batch of batches) {
      this.batches.push(batch);
      this.changed();
    }
  }
}
