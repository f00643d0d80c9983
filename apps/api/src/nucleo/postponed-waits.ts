import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ledger } from '@cepa/ledger';
import type { CommandResult } from '@cepa/ledger/commands';

const current = new AsyncLocalStorage<PostponedWaits>();

/** The current group of acts; undefined if each act waits by itself. */
export const postponedWaits = (): PostponedWaits | undefined => current.getStore();

/**
 * Acts of one request that were tried together (`Trial`). None reads what an earlier one recorded, so they wait for the
 * read models once, after the last one.
 */
export class PostponedWaits {
  readonly results: CommandResult[] = [];
  /** Position of the last event of these acts. */
  private last: bigint | null = null;

  private readonly readings = new Map<string, Promise<unknown>>();

  run<T>(act: () => Promise<T>): Promise<T> {
    return current.run(this, act);
  }

  postpone(result: CommandResult): void {
    this.results.push(result);
    if (result.position !== null) this.last = result.position;
  }

  /** Reads the state of a stream once for all acts that need it in the same turn of the event loop. */
  state<State>(stream: string, recorded: () => Promise<State>): Promise<State> {
    const reading = this.readings.get(stream) ?? this.read(stream, recorded);
    return reading as Promise<State>;
  }

  private read<State>(stream: string, recorded: () => Promise<State>): Promise<State> {
    const reading = nextTurn().then(() => {
      // A later call may follow an append that this read does not see.
      this.readings.delete(stream);
      return recorded();
    });
    this.readings.set(stream, reading);
    return reading;
  }

  /** Whether nothing was recorded since the last of these acts, which read everything before it: then there is nothing else to wait for. */
  async isHead(ledger: Ledger): Promise<boolean> {
    return this.last !== null && (await ledger.head()) === this.last;
  }
}
