import { pause, spread } from '@cepa/base';

/** The time limits of the engine, in milliseconds. */
export interface Timing {
  /** For the answer to one attempt of a call; the client's own deadline does not hold on a frozen server. */
  readonly call: number;
  /** For an append as a whole: while its outcome is unknown it is sent again. */
  readonly append: number;
  /** For a read that makes no progress. */
  readonly read: number;
  /** A subscription that is silent for so long is checked against the head of the ledger. */
  readonly silence: number;
  /** For the command index to reach the head. */
  readonly index: number;
  /** Longest pause before the next attempt. */
  readonly backoff: number;
}

/** The limits of an installation that sets none. Milliseconds. */
export const DEFAULT_TIMING: Timing = {
  call: 3_000,
  append: 8_000,
  read: 10_000,
  silence: 5_000,
  index: 8_000,
  backoff: 1_000,
};

/** An answer did not come in time; the outcome of the call is unknown. */
export class NoAnswer extends Error {
  constructor(what: string, ms: number) {
    super(`${what}: no answer in ${ms} ms`);
    this.name = 'NoAnswer';
  }
}

/** @throws NoAnswer when the answer takes longer than `ms`; a later answer is ignored. */
export async function inTime<T>(what: string, ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(what, ms)), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits before attempt number `attempt` (from 0): doubles up to `cap`, with jitter so that processes do not retry
 * together. Ends early on abort.
 */
export function pauseBefore(attempt: number, cap: number, signal?: AbortSignal): Promise<void> {
  return pause(spread(Math.min(cap, 20 * 2 ** attempt)), signal);
}
