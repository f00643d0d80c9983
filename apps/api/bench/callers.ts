import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load, Outcome } from './http-client';

/** Sends load from a process of its own. */
export interface Callers {
  /** @throws Error for an answer without a success status */
  fire(load: Load): Promise<Exclude<Outcome, { refused: string }>>;
  stop(): void;
}

/** Starts the process that sends load. */
export function startCallers(): Callers {
  const child = fork(join(__dirname, 'http-client.js'));
  return {
    async fire(load) {
      child.send(load);
      const [outcome] = (await once(child, 'message')) as [Outcome];
      if ('refused' in outcome) throw new Error(outcome.refused);
      return outcome;
    },
    stop: () => child.disconnect(),
  };
}
