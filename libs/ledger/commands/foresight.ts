import { inStretches } from '@cepa/base';
import type { RecordedEvent } from '../envelope';
import type { DomainEvent, Evolution } from './decider';
import { Reading, RecordsNeeded } from './kept-state';

/** Number of events whose records are asked for together. What they need stays in memory until they are applied. */
const AHEAD = 128;
/** A record may only be known to be needed once another is there; later ones are asked for by their event. */
const ROUNDS = 8;
const STRETCH_MS = 5;

/**
 * Applies events to a state that is mostly kept in blocks. Where an event needs records that are not in memory, the
 * events after it are tried as well, and what all of them need is loaded at once: one by one, a few hundred events would
 * wait as many times for the database.
 */
export class Foresight<State, Event extends DomainEvent> {
  private events: AsyncIterator<RecordedEvent> | null = null;
  /** Events that were read ahead. */
  private coming: RecordedEvent[] = [];
  /** How many of them were tried. */
  private tried = 0;
  private held: Reading | null = null;

  constructor(private readonly evolution: Evolution<State, Event>) {}

  /** The same events, one by one. */
  async *over(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent, void> {
    this.events = events[Symbol.asyncIterator]();
    try {
      for (let event = await this.next(); event; event = await this.next()) yield event;
    } finally {
      this.letGo();
      await this.events.return?.();
    }
  }

  /**
   * The state after an event that `over` has just given. It is a promise only where records must be loaded.
   *
   * @throws RecordsGone, and what the event's rule throws
   */
  evolved(state: State, event: RecordedEvent): State | Promise<State> {
    try {
      return this.evolve(state, event);
    } catch (error) {
      return this.afterLoading(state, event, error);
    }
  }

  private async afterLoading(state: State, event: RecordedEvent, error: unknown): Promise<State> {
    const reading = new Reading();
    try {
      // An event that was tried already needs something that an earlier one made known.
      if (this.tried === 0 && error instanceof RecordsNeeded) await this.lookAhead(state, error);
      else await reading.fetch(error);
      return await reading.of(() => this.evolve(state, event));
    } finally {
      reading.end();
    }
  }

  private async next(): Promise<RecordedEvent | undefined> {
    if (this.tried > 0) this.tried -= 1;
    else this.letGo();
    return this.coming.shift() ?? (await this.readOne());
  }

  private letGo(): void {
    this.held?.end();
    this.held = null;
  }

  private async readOne(): Promise<RecordedEvent | undefined> {
    const { done, value } = await this.events!.next();
    return done ? undefined : value;
  }

  private async lookAhead(state: State, needed: RecordsNeeded): Promise<void> {
    while (this.coming.length < AHEAD) {
      const event = await this.readOne();
      if (!event) break;
      this.coming.push(event);
    }
    this.tried = this.coming.length;
    this.letGo();
    const held = new Reading();
    this.held = held;
    const rest = inStretches(STRETCH_MS);
    let lacking = this.coming.map((event) => ({ event, needed: null as RecordsNeeded | null }));
    let first: RecordsNeeded | null = needed;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of lacking) {
        one.needed = this.neededBy(state, one.event);
        const resting = rest();
        if (resting) await resting;
      }
      lacking = lacking.filter((one) => one.needed !== null);
      const all = lacking.flatMap((one) => one.needed ?? []);
      if (first) all.push(first);
      if (all.length === 0) return;
      first = null;
      await held.fetchAll(all);
    }
  }

  /** What an event needs, as far as a state before it tells: evolving is pure, and its outcome is dropped here. */
  private neededBy(state: State, event: RecordedEvent): RecordsNeeded | null {
    try {
      this.evolve(state, event);
    } catch (error) {
      // Any other error is met when it is the event's turn, after the events before it.
      if (error instanceof RecordsNeeded) return error;
    }
    return null;
  }

  /** The ledger validated the event against its schema when it was written; the decider's type says the same. */
  private evolve(state: State, event: RecordedEvent): State {
    return this.evolution.evolve(state, event as unknown as Event);
  }
}
