/** A sequence that can be looked into a few places ahead before it is consumed. */
export class Lookahead<T> {
  private readonly buffer: T[] = [];
  private readonly source: AsyncIterator<T>;
  private ended = false;

  constructor(source: AsyncIterable<T>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The element `ahead` places from here, 0 being what `next` will give; undefined past the end. */
  async peek(ahead = 0): Promise<T | undefined> {
    while (this.buffer.length <= ahead && !this.ended) {
      const result = await this.source.next();
      if (result.done) this.ended = true;
      else this.buffer.push(result.value);
    }
    return this.buffer[ahead];
  }

  async next(): Promise<T | undefined> {
    await this.peek();
    return this.buffer.shift();
  }

  /** Lets the source free what it holds (a cursor, a connection). */
  async close(): Promise<void> {
    await this.source.return?.();
  }
}
