/**
 * Lets a few callers through at a time; a caller that has waited long enough is let through anyway.
 *
 * Many reads at once make a server of few cores add threads one by one, and it answers none of the reads for seconds
 * (2.9 s for eight, measured on two cores); three at a time take 0.1 s. It limits the pace and is no lock: a server
 * that does not answer must not make callers wait for ever.
 */
export class Pace {
  private inside = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly patience: number,
  ) {}

  /** Resolves when it is one's turn; call what it gives, once or more, when the first answer is there. */
  async enter(): Promise<() => void> {
    if (this.inside >= this.atOnce) await this.turn();
    this.inside += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.inside -= 1;
      if (this.inside < this.atOnce) this.queue.shift()?.();
    };
  }

  private turn(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(go), 1);
        resolve();
      }, this.patience);
      this.queue.push(go);
    });
  }
}
