import { deferred } from '@cepa/base';

/** A timer that has been started. */
export interface Timer {
  readonly done: Promise<void>;
  cancel(): void;
}

/** The runner's clock and source of chance, for deadlines and back-off. Tests inject their own. */
export interface RunnerClock {
  /** Milliseconds that never go back. */
  now(): number;
  timer(ms: number): Timer;
  /** From 0 (inclusive) to 1. */
  random(): number;
}

/** The clock of the machine. */
export const systemClock: RunnerClock = {
  now: () => performance.now(),
  timer(ms) {
    const { promise, resolve } = deferred();
    const handle = setTimeout(resolve, ms);
    return { done: promise, cancel: () => clearTimeout(handle) };
  },
  random: () => Math.random(),
};

/**
 * The wait before the next attempt, in milliseconds: up to `base`, doubled each time, at most `cap`. It is random, so
 * that two processes do not retry together.
 */
export function backoff(clock: RunnerClock, attempt: number, base: number, cap: number): number {
  return clock.random() * Math.min(cap, base * 2 ** attempt);
}

/** Structural: pino satisfies it. */
export interface RunnerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
