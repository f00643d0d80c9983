import type { EventMetadata, RecordedEvent } from '../envelope';
import { EventForged, EventUnreadable, StreamIncomplete } from '../errors';
import type { StreamRange } from '../port';
import type { FindingLog } from './findings';
import type { ReadableLedger } from './ledger-items';

/** Why the rules would not have recorded an event. */
export interface RuleBreach {
  readonly code: string;
  /** Spanish. */
  readonly message: string;
  /** False where the rule may have been another one when the event was recorded. */
  readonly isCertain: boolean;
}

/** The parts of an event that rules need, in the newest version of its type. */
export type RuledEvent = Pick<
  RecordedEvent,
  'position' | 'id' | 'stream' | 'revision' | 'type' | 'version' | 'data'
> & { readonly metadata: Pick<EventMetadata, 'command_id'> };

/** A kept state of a long stream, after all of its events up to one. */
export interface KeptState {
  readonly stream: string;
  /** Of the last event. */
  readonly revision: number;
  readonly position: number;
  /** Where it is kept, and the digest of what is kept there. */
  readonly name: string;
  readonly digest: string;
}

/** The rules of one stream, event by event in order. */
export interface StreamRules {
  /** @param following the events of the same command that come after it */
  next(event: RuledEvent, following: readonly RuledEvent[]): RuleBreach | null;
  /** Takes over an event that these rules decided before. */
  fold(event: RuledEvent): void;
  /** Keeps the state for a later check; null where replaying its events costs as little. */
  keep?(revision: number, position: number): KeptState | null;
  /** To be called after the last event. */
  end?(): void;
}

/** The rules of each kind of stream; the ledger knows none. */
export interface LedgerRules {
  /** The streams in the order in which they are to be replayed. */
  sorted(streams: Iterable<string>): readonly string[];
  /** Null where no rules are known of the stream. @param kept a state to go on with, which `isKept` found */
  of(stream: string, kept?: KeptState): StreamRules | null;
  /** Whether a state still is what was kept. */
  isKept?(state: KeptState): boolean;
  /** Streams that the rules of others ask about: they are replayed before any other. */
  readonly first: StreamRange | null;
}

/** Events that are read at once: a stream of as many, or more, is read by itself. */
const AT_ONCE = 1_000;

type Readable = ReadableLedger & Required<Pick<ReadableLedger, 'readStream'>>;
type Events = Iterable<RecordedEvent> | AsyncIterable<RecordedEvent>;

interface Replay {
  readonly stream: string;
  readonly rules: StreamRules;
}

/**
 * Replays each stream against its rules, and names the events that these would have refused. Memory holds the state
 * of one long stream at a time, and short streams that together have some `AT_ONCE` events.
 */
export async function checkRules(
  log: FindingLog,
  ledger: ReadableLedger,
  streams: ReadonlyMap<string, number>,
  rules: LedgerRules | undefined,
): Promise<void> {
  if (!rules || !isReadable(ledger)) return;
  let reading: ReturnType<typeof read> | undefined;
  for (const part of partsOf(streams, rules)) {
    const next = read(ledger, part);
    // Its failure is met at its turn; without a handler Node would take it as unhandled until then.
    next.catch(() => undefined);
    if (reading) await replayed(log, await reading);
    reading = next;
  }
  if (reading) await replayed(log, await reading);
}

const isReadable = (ledger: ReadableLedger): ledger is Readable => ledger.readStream !== undefined;

/** The streams whose rules are known, in parts that are read at once. */
function* partsOf(streams: ReadonlyMap<string, number>, rules: LedgerRules): Generator<Replay[]> {
  let part: Replay[] = [];
  let events = 0;
  for (const stream of rules.sorted(streams.keys())) {
    const replay = rules.of(stream);
    if (!replay) continue;
    const length = (streams.get(stream) ?? 0) + 1;
    if (part.length > 0 && events + length > AT_ONCE) {
      yield part;
      [part, events] = [[], 0];
    }
    part.push({ stream, rules: replay });
    events += length;
  }
  if (part.length > 0) yield part;
}

async function read(ledger: Readable, part: readonly Replay[]): Promise<(readonly [StreamRules, Events])[]> {
  const names = part.map(({ stream }) => stream);
  const events =
    names.length > 1 && ledger.readStreams
      ? await ledger.readStreams(names)
      : names.map((name) => ledger.readStream(name));
  return part.map(({ rules }, at) => [rules, events[at]!]);
}

async function replayed(log: FindingLog, streams: readonly (readonly [StreamRules, Events])[]): Promise<void> {
  for (const [rules, events] of streams) {
    const stream = new StreamCheck(log, rules);
    let revision = -1n;
    const isNext = (event: RecordedEvent): boolean => event.revision === (revision += 1n);
    try {
      // Waiting for each event of what is read already would cost as much as to decide it.
      if (Symbol.iterator in events)
        for (const event of events) {
          if (!isNext(event)) break;
          stream.add(event);
        }
      else
        for await (const event of events) {
          // The events before it are hidden or gone.
          if (!isNext(event)) break;
          stream.add(event);
        }
    } catch (error) {
      // Such an event is named by another check, as a missing one is; nothing after it can be decided on.
      if (!(error instanceof EventForged || error instanceof EventUnreadable || error instanceof StreamIncomplete))
        throw error;
    }
    stream.end();
    rules.end?.();
  }
}

/** Gathers the events of one command after the other, and checks each with the rules. */
export class StreamCheck {
  private command: RuledEvent[] = [];
  private isDecided = true;

  constructor(
    private readonly log: FindingLog,
    private readonly rules: StreamRules,
  ) {}

  /** @param isDecided whether these rules decided the event before */
  add(event: RuledEvent, isDecided = false): void {
    if (this.command[0] && this.command[0].metadata.command_id !== event.metadata.command_id) this.end();
    this.command.push(event);
    this.isDecided &&= isDecided;
  }

  /** To be called after the last event. */
  end(): void {
    for (const [index, event] of this.command.entries()) {
      // An event is decided with those that follow it in its command.
      if (this.isDecided) {
        this.rules.fold(event);
        continue;
      }
      const breach = this.rules.next(event, this.command.slice(index + 1));
      if (!breach) continue;
      const { position, id: event_id, stream, revision } = event;
      const place = { leaf: null, position, event_id, stream, revision };
      this.log.add(breach.isCertain ? 'regla_incumplida' : 'regla_de_hoy', place, `${breach.code}: ${breach.message}`);
    }
    this.command = [];
    this.isDecided = true;
  }
}
