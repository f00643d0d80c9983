/** The progress of a rebuild; reported at most a few times a second. */
export interface RebuildProgress {
  /** Events applied, and how many there are: exact on PostgreSQL, estimated from positions on EventStoreDB. */
  readonly done: number;
  readonly total: number;
  /** Events a second. */
  readonly rate: number;
  /** Seconds; 0 while the rate is 0. */
  readonly eta: number;
}

/** Counts events and reports the progress, at most five times a second. */
export class ProgressCounter {
  done = 0;
  /** Events that an earlier build had done. */
  private before = 0;
  private hasReached = false;
  private readonly started = performance.now();
  private saidAt = 0;

  constructor(
    private readonly contiguous: boolean,
    private readonly head: bigint,
    private readonly say?: (progress: RebuildProgress) => void,
  ) {}

  /** Says how much there is to do before the first events are done, which may take a while. */
  begin(): void {
    if (this.contiguous) this.say?.({ done: this.done, total: Number(this.head + 1n), rate: 0, eta: 0 });
  }

  /** Continues from the end of an earlier build. Its events are reported as done, and do not count in the rate. */
  resume(count: number): void {
    this.done = count;
    this.before = count;
  }

  /** All events up to a position are done. Those up to the first such position were done by an earlier build. */
  reach(position: bigint): void {
    const done = Number(position + 1n);
    if (!this.hasReached) this.resume(done);
    this.hasReached = true;
    this.add(done - this.done, position);
  }

  add(count: number, position: bigint): void {
    this.done += count;
    const now = performance.now();
    if (now - this.saidAt < 200) return;
    this.saidAt = now;
    const part = Number(position + 1n) / Number(this.head + 1n);
    this.report(this.contiguous ? Number(this.head + 1n) : Math.round(this.done / Math.min(1, part)));
  }

  end(): void {
    this.report(this.done);
  }

  private report(total: number): void {
    const rate = (this.done - this.before) / Math.max(0.001, (performance.now() - this.started) / 1000);
    this.say?.({
      done: this.done,
      total: Math.max(total, this.done),
      rate,
      eta: rate === 0 ? 0 : Math.max(0, total - this.done) / rate,
    });
  }
}
