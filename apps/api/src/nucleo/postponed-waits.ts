import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ledger } from '@cepa/ledger';
import type { CommandResult } from '@cepa/ledger/commands';

const current = new AsyncLocalStorage<PostponedWaits>();

/** The acts that this is one of; undefined where each waits by itself. */
export const postponedWaits = (): PostponedWaits | undefined => current.getStore();

/**
 * Acts of one request that were tried together (`Trial`): none of them reads what those before it recorded, so that they wait for reads once,
 * after the last one.
 */
export class PostponedWaits {
  readonly results: CommandResult[] = [];
  /** Of the last event that one of them recorded. */
  private last: bigint | null = null;

  run<T>(act: () => Promise<T>): Promise<T> {
    return current.run(this, act);
  }

  postpone(result: CommandResult): void {
    this.results.push(result);
    if (result.position !== null) this.last = result.position;
  }

  /** Whether nobody recorded anything since the last of these acts, which looked at all that was there: then nothing else is to be seen. */
  async isHead(ledger: Ledger): Promise<boolean> {
    return this.last !== null && (await ledger.head()) === this.last;
  }
}
