/** Repeatable random numbers: the same seed gives the same numbers. */
export class Random {
  constructor(private state: number) {}

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  oneOf<T>(options: readonly T[]): T {
    const one = options[this.between(0, options.length - 1)];
    if (one === undefined) throw new Error('there is nothing to choose from');
    return one;
  }

  /** mulberry32: from 0 to 1, excluded. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}
