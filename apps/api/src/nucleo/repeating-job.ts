/** Runs rounds repeatedly, one at a time. A round must not reject. */
export class RepeatingJob {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private ending = false;

  /** A long round checks here whether it should end. */
  get isEnding(): boolean {
    return this.ending;
  }

  /** @param first runs at once, before the rounds */
  start(everyMs: number, round: () => Promise<void>, first?: () => Promise<void>): void {
    if (first) this.running = first();
    this.timer = setInterval(() => {
      this.running = this.running.then(round);
    }, everyMs);
    this.timer.unref();
  }

  /** Starts no further round, and waits for the running one. */
  async stop(): Promise<void> {
    this.ending = true;
    clearInterval(this.timer);
    await this.running;
  }
}
