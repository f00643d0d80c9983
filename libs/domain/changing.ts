interface Changeable<T, Own> {
  readonly size: number;
  get(id: string): T | undefined;
  has(id: string): boolean;
  set(id: string, value: T): Own;
  delete(id: string): Own;
  update(id: string, ...rest: [(now: T | undefined) => T] | [T, (now: T) => T]): Own;
}

/** Takes many changes one after the other, as a mutable map does: the map that they give is `done`. */
export class Changing<T, Own extends Changeable<T, Own>> {
  constructor(public done: Own) {}

  get size(): number {
    return this.done.size;
  }

  get(id: string): T | undefined {
    return this.done.get(id);
  }

  has(id: string): boolean {
    return this.done.has(id);
  }

  set(id: string, value: T): this {
    this.done = this.done.set(id, value);
    return this;
  }

  delete(id: string): this {
    this.done = this.done.delete(id);
    return this;
  }

  update(id: string, ...rest: [(now: T | undefined) => T] | [T, (now: T) => T]): this {
    this.done = this.done.update(id, ...rest);
    return this;
  }
}
