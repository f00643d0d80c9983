import { AsyncLocalStorage } from 'node:async_hooks';
import type { CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';

/** In the place of the hash of what a trial does not write into the vault. */
export const ANY_HASH = '0'.repeat(64);

const trials = new AsyncLocalStorage<Trial>();

/** The trial that this runs in; undefined where what is decided is recorded. */
export const currentTrial = (): Trial | undefined => trials.getStore();

/**
 * Acts that are decided one after the other and recorded nowhere: neither in the ledger nor in the vault. Each is decided on what those
 * before it would have made of its stream, so that what a trial takes can be recorded, as far as nobody else acts in between.
 */
export class Trial {
  private readonly states = new Map<string, unknown>();
  private readonly found = new Map<string, Promise<unknown>>();

  /** Runs acts of handlers as they are, in this trial. @throws what they throw */
  run<T>(act: () => Promise<T>): Promise<T> {
    return trials.run(this, act);
  }

  /** What an act of it reads of what is recorded: looked up once, as nothing is recorded in between. */
  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const found = this.found.get(name) ?? read();
    this.found.set(name, found);
    return found as Promise<T>;
  }

  /** The state of a stream after the acts of this trial. */
  async state<State>(stream: string, recorded: () => Promise<State>): Promise<State> {
    if (!this.states.has(stream)) {
      const state: unknown = await recorded();
      // Another act of the trial may have decided meanwhile: what it made of the stream is newer.
      if (!this.states.has(stream)) this.states.set(stream, state);
    }
    return this.states.get(stream) as State;
  }

  /** Decides, and remembers what would be so. @throws Rechazo */
  async decide<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    recorded: () => Promise<State>,
    review: ((events: readonly DomainEvent[]) => void) | undefined,
  ): Promise<CommandResult> {
    const state: State = await this.state(stream, recorded);
    const events = decider.decide(command, state);
    review?.(events);
    this.states.set(
      stream,
      events.reduce((after, event) => decider.evolve(after, event), state),
    );
    return { events: events as never, position: null, replayed: false };
  }
}
