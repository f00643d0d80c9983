import type { RunnerClock } from './clock';

/** How long a stream counts as shared after others wrote to it, in milliseconds. */
const SHARED_MS = 2_000;
/** A process that has appended so many groups without a rest leaves a turn even if it knows of no others. */
const GROUPS_WITHOUT_REST = 32;
/** No turn is left to others for longer than this, in milliseconds. */
const MAX_TURN_MS = 200;

/**
 * Fairness between processes that write to one stream.
 *
 * The one whose append was stored is always ahead: the one that lost must first read on. A process that never rests would so keep
 * all others out, and never notice them, because it is they who meet the conflicts. So after an append it leaves them a turn:
 * each time on a stream that is known to be shared, now and then on any.
 */
export class Turns {
  private sharedUntil = -Infinity;
  private yieldUntil = -Infinity;
  private lastEnd = -Infinity;
  private groups = 0;
  /** Milliseconds that the last append took. */
  private roundTrip = 5;

  constructor(private readonly clock: RunnerClock) {}

  /** Waits while it is the others' turn. */
  async mine(): Promise<void> {
    const wait = this.yieldUntil - this.clock.now();
    if (wait > 0) await this.clock.timer(wait).done;
  }

  /** An append that began at `start` was stored. Who lost to it needs about two round trips to read on and come again. */
  stored(start: number): void {
    const now = this.clock.now();
    const rested = start - this.lastEnd > this.roundTrip;
    this.groups = rested ? 1 : this.groups + 1;
    this.roundTrip = Math.max(1, now - start);
    this.lastEnd = now;
    if (now >= this.sharedUntil && this.groups < GROUPS_WITHOUT_REST) return;
    this.groups = 0;
    this.yieldUntil = now + Math.min(MAX_TURN_MS, this.roundTrip * (2 + this.clock.random()));
  }

  /** Events of others have come in. */
  othersWrote(): void {
    this.sharedUntil = this.clock.now() + SHARED_MS;
  }

  /** A short wait of chance length after a lost attempt, so that several who lost part. */
  async part(): Promise<void> {
    await this.clock.timer(this.clock.random() * this.roundTrip).done;
  }
}
