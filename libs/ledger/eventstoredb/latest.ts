/** Shares one request among many callers. A caller gets the answer of a request that began after its call. */
export class Latest<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(private readonly ask: () => Promise<T>) {}

  /** An answer that was asked for after this call. */
  get(): Promise<T> {
    if (!this.running) return this.start();
    const start = () => {
      this.next = null;
      return this.start();
    };
    this.next ??= this.running.then(start, start);
    return this.next;
  }

  private start(): Promise<T> {
    const running = this.ask().finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
    return running;
  }
}
