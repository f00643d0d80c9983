import { AsyncLocalStorage } from 'node:async_hooks';
import type { CommandResult, Decider, DomainEvent } from '@cepa/ledger/commands';

/** Stands for the hash of data that a trial does not write to the vault. */
export const ANY_HASH = '0'.repeat(64);

const trials = new AsyncLocalStorage<Trial>();

/** The current trial; undefined if decisions are recorded. */
export const currentTrial = (): Trial | undefined => trials.getStore();

/**
 * Acts that are decided one after the other and recorded nowhere, neither in the ledger nor in the vault. Each is
 * decided on the result of those before it, so that what passes a trial can be recorded unless other acts come between.
 */
export class Trial {
  private readonly states = new Map<string, unknown>();
  private readonly found = new Map<string, Promise<unknown>>();

  /** Runs unchanged acts of handlers in this trial. @throws what they throw */
  run<T>(act: () => Promise<T>): Promise<T> {
    return trials.run(this, act);
  }

  /** Runs `read` once for all acts of the trial: nothing is recorded between them. */
  once<T>(name: string, read: () => Promise<T>): Promise<T> {
    const found = this.found.get(name) ?? read();
    this.found.set(name, found);
    return found as Promise<T>;
  }

  /** The state of a stream after the acts of this trial. */
  async state<State>(stream: string, recorded: () => Promise<State>): Promise<State> {
    if (!this.states.has(stream)) {
      const state: unknown = await recorded();
      // Another act of the trial may have decided meanwhile; its state is newer.
      if (!this.states.has(stream)) this.states.set(stream, state);
    }
    return this.states.get(stream) as State;
  }

  /** Decides, and stores the resulting state. @throws Rechazo */
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
