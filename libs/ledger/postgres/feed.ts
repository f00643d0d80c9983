import type { EventRow } from './rows';

/** A subscription that is further behind reads faster than it is fed. */
const MOST_BYTES = 4 * 1024 * 1024;

/** The events that this process has just committed, for one subscription, which need not read them back. */
export class Feed {
  private rows: EventRow[] = [];
  private bytes = 0;

  /** Takes the rows of one commit, in their order. */
  add(rows: readonly EventRow[]): void {
    this.keep([...this.rows, ...rows]);
    if (this.bytes > MOST_BYTES) this.keep([]);
  }

  /** At most so many rows that follow the position without a gap; none when others wrote what comes next, or nothing came. */
  take(after: bigint, max: number): EventRow[] {
    const rows = this.rows.filter(({ position }) => BigInt(position) > after);
    const gap = rows.findIndex(({ position }, index) => BigInt(position) !== after + 1n + BigInt(index));
    const taken = rows.slice(0, Math.min(gap === -1 ? rows.length : gap, max));
    this.keep(rows.slice(taken.length));
    return taken;
  }

  private keep(rows: EventRow[]): void {
    this.rows = rows;
    this.bytes = rows.reduce((sum, { canonical }) => sum + canonical.length, 0);
  }
}
