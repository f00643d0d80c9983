/**
 * One question asked by many: callers that come while it is being answered share the next answer, because theirs must be
 * at least as young as their question.
 */
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
