/** Runs tasks of one key one after the other, in their order of arrival; keys do not wait for each other. */
export class InOrder {
  private readonly last = new Map<string, Promise<unknown>>();

  run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const result = before ? before.then(task, task) : task();
    this.last.set(key, result);
    const forget = () => {
      if (this.last.get(key) === result) this.last.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
