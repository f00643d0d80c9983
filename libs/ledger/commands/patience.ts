import type { RunnerClock } from './clock';
import { CommandContended } from './errors';

/** Minimum number of attempts before a command is given up. */
export const MIN_ATTEMPTS = 8;
/** Minimum time before a command is given up, in milliseconds. */
export const PATIENCE_MS = 5_000;

/** Counts the attempts of a command that failed because others wrote first. */
export class Patience {
  private attempts = 0;
  private readonly start: number;

  constructor(
    private readonly clock: RunnerClock,
    private readonly stream: string,
  ) {
    this.start = clock.now();
  }

  /** @throws CommandContended when it is over */
  lost(): void {
    this.attempts += 1;
    const over = this.attempts >= MIN_ATTEMPTS && this.clock.now() - this.start >= PATIENCE_MS;
    if (over) throw new CommandContended(this.stream, this.attempts);
  }
}
