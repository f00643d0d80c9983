import type { RecordedEvent } from '../envelope';
import { EventForged, EventUnreadable, StreamIncomplete } from '../port';
import type { FindingLog } from './findings';
import type { ReadableLedger } from './ledger-items';

/** What the rules say of an event that they would not have recorded. */
export interface RuleBreach {
  readonly code: string;
  /** Spanish. */
  readonly message: string;
  /** False where the rule may have been another one when the event was recorded. */
  readonly isCertain: boolean;
}

/** The rules of one stream, event by event in order. */
export interface StreamRules {
  /** @param following the events of the same command that come after it */
  next(event: RecordedEvent, following: readonly RecordedEvent[]): RuleBreach | null;
}

/** The rules of each kind of stream; the ledger knows none. */
export interface LedgerRules {
  /** The streams in the order in which they are to be replayed. */
  sorted(streams: Iterable<string>): readonly string[];
  /** Null where no rules are known of the stream. */
  of(stream: string): StreamRules | null;
}

/** Replays each stream against its rules, and names the events that these would have refused. One stream is in memory at a time. */
export async function checkRules(
  log: FindingLog,
  ledger: ReadableLedger,
  streams: ReadonlyMap<string, number>,
  rules: LedgerRules | undefined,
): Promise<void> {
  if (!rules || !ledger.readStream) return;
  for (const stream of rules.sorted(streams.keys())) {
    const replay = rules.of(stream);
    if (replay) await checkStream(log, ledger.readStream(stream), replay);
  }
}

async function checkStream(log: FindingLog, events: AsyncIterable<RecordedEvent>, replay: StreamRules): Promise<void> {
  let command: RecordedEvent[] = [];
  const decide = (): void => {
    for (const [index, event] of command.entries()) {
      const breach = replay.next(event, command.slice(index + 1));
      if (!breach) continue;
      const { position, id: event_id, stream, revision } = event;
      const place = { leaf: null, position, event_id, stream, revision };
      log.add(breach.isCertain ? 'regla_incumplida' : 'regla_de_hoy', place, `${breach.code}: ${breach.message}`);
    }
    command = [];
  };
  try {
    for await (const event of events) {
      if (command.some(({ metadata }) => metadata.command_id !== event.metadata.command_id)) decide();
      command.push(event);
    }
  } catch (error) {
    // Such an event is named by another check; nothing after it can be decided on.
    if (!(error instanceof EventForged || error instanceof EventUnreadable || error instanceof StreamIncomplete))
      throw error;
  }
  decide();
}
