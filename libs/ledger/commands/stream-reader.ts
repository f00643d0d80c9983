import { inStretches } from '@cepa/base';
import type { RecordedEvent } from '../envelope';
import type { Ledger } from '../port';
import type { ReadingSoFar } from './being-read';
import type { DomainEvent, Evolution, StreamPoint } from './decider';
import { StreamIncomplete } from './errors';
import { Foresight } from './foresight';

/** How long events are read in one go, in milliseconds. */
const STRETCH_MS = 5;
/** Number of events between two progress reports. */
const REPORTED_EVERY = 256n;

/** Reads the events of one stream and applies them to a state. */
export class StreamReader<State, Event extends DomainEvent> {
  /** The last event known to be in the ledger; null where none was written or read here, as after a snapshot. */
  newest: Pick<RecordedEvent, 'position' | 'type'> | null = null;
  /** How far the reading is that goes on now; null while there is none. */
  soFar: ReadingSoFar | null = null;
  /** Receives the current revision of a reading from time to time. */
  onReached: ((revision: bigint) => void) | null = null;
  private readonly watched = new Map<string, RecordedEvent[]>();

  constructor(
    private readonly stream: string,
    private readonly evolution: Evolution<State, Event>,
    private readonly ledger: Ledger,
  ) {}

  /** From now on the events of this command are kept here when they come in from others; `stop` ends it. */
  watch(commandId: string): { readonly events: readonly RecordedEvent[]; stop(): void } {
    const events: RecordedEvent[] = [];
    this.watched.set(commandId, events);
    return { events, stop: () => this.watched.delete(commandId) };
  }

  /** Reads only the events after the point, at most so many. */
  async readOn(from: StreamPoint<State>, max = Infinity): Promise<StreamPoint<State>> {
    let { state, revision, eventId } = from;
    const rest = inStretches(STRETCH_MS);
    const foresight = new Foresight<State, Event>(this.evolution);
    if (this.soFar && this.soFar.reached < revision) this.soFar.reached = revision;
    const request = { from: revision + 1n, ...(Number.isFinite(max) && { max }) };
    for await (const event of foresight.over(this.ledger.readStream(this.stream, request))) {
      if (event.revision !== revision + 1n) throw new StreamIncomplete(this.stream, revision + 1n);
      // A promise for every event is slow: there is one only where records must be loaded.
      const evolved = foresight.evolved(state, event);
      state = evolved instanceof Promise ? await evolved : evolved;
      const resting = rest();
      if (resting) await resting;
      revision = event.revision;
      eventId = event.id;
      this.noteIfWatched(event);
      this.noteNewest(event);
      if (this.soFar) this.reached(revision);
    }
    return { state, revision, eventId };
  }

  /** Stores the progress of the reading, which may be in another thread. */
  readonly reached = (revision: bigint): void => {
    if (!this.soFar) return;
    this.soFar.read += Number(revision - this.soFar.reached);
    this.soFar.reached = revision;
    if (revision % REPORTED_EVERY === 0n) this.onReached?.(revision);
  };

  /** Takes an event that is known to be in the ledger. */
  noteNewest({ position, type }: Pick<RecordedEvent, 'position' | 'type'>): void {
    if (this.newest === null || position > this.newest.position) this.newest = { position, type };
  }

  /** Two reads at once may bring the same event. */
  private noteIfWatched(event: RecordedEvent): void {
    const events = this.watched.get(event.metadata.command_id);
    if (events && !events.some((known) => known.id === event.id)) events.push(event);
  }
}
