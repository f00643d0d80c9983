import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Load, Outcome } from './http-client';

/** Callers in a process of their own. */
export interface Callers {
  /** @throws Error when an answer is none of success */
  fire(load: Load): Promise<Exclude<Outcome, { refused: string }>>;
  stop(): void;
}

/** Starts the process of the callers. */
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
