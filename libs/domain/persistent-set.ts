import type { Conjunto } from './collection-types';
import { PersistentMap } from './persistent-map';

/** A set whose changes return a new version, as those of `PersistentMap`. */
export class PersistentSet implements Conjunto {
  readonly #items: PersistentMap<true>;

  private constructor(items: PersistentMap<true>) {
    this.#items = items;
  }

  static of(texts: Iterable<string> = []): PersistentSet {
    const entries: [string, true][] = [];
    for (const text of texts) entries.push([text, true]);
    return new PersistentSet(PersistentMap.of(entries));
  }

  get size(): number {
    return this.#items.size;
  }

  has(text: string): boolean {
    return this.#items.has(text);
  }

  add(text: string): PersistentSet {
    const items = this.#items.set(text, true);
    return items === this.#items ? this : new PersistentSet(items);
  }

  union(others: Iterable<string>): PersistentSet {
    return [...others].reduce<PersistentSet>((all, text) => all.add(text), this);
  }

  [Symbol.iterator](): IterableIterator<string> {
    return this.#items.keys();
  }

  toJSON(): readonly string[] {
    return [...this];
  }
}
