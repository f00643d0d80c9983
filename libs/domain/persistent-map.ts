import { Changing } from './changing';
import type { Mapa } from './collection-types';

/** Steps back from the newest version that a reading goes one by one. */
const NEAR = 32;
/** Steps back from the newest version that a change turns around; beyond them, the older version gets its own copy. */
const TURNED = 1_024;

const ABSENT = Symbol('absent');

/**
 * A map whose changes return a new version. The newest version holds a native map; an older one holds the difference to
 * the next. Rules nearly always go on from the newest version, so a change costs as much as that of a native map, at any
 * size. An older version still answers as it was. Keys are iterated in no defined order, or with `ordered` in the order
 * of insertion.
 */
export class PersistentMap<T> implements Mapa<T> {
  /** The native map; null in an older version. */
  #map: Map<string, T> | null;
  /** Of an older version: the next one, and what the key had that differs there. */
  #next: PersistentMap<T> | null = null;
  #key = '';
  #before: T | typeof ABSENT = ABSENT;
  readonly #ordered: boolean;
  readonly size: number;

  private constructor(own: Map<string, T>, ordered: boolean) {
    this.#map = own;
    this.#ordered = ordered;
    this.size = own.size;
  }

  static of<T>(entries: Iterable<readonly [string, T]> = [], ordered = false): PersistentMap<T> {
    return new PersistentMap(new Map(entries), ordered);
  }

  get(id: string): T | undefined {
    if (this.#map !== null) return this.#map.get(id);
    const found = PersistentMap.#earlier(this, id);
    return found === ABSENT ? undefined : found;
  }

  has(id: string): boolean {
    return this.#map === null ? PersistentMap.#earlier(this, id) !== ABSENT : this.#map.has(id);
  }

  set(id: string, value: T): PersistentMap<T> {
    const own = this.#own();
    const before = own.get(id);
    if (before === value && (value !== undefined || own.has(id))) return this;
    // An empty map may be a constant: it must not lead to all that comes after it.
    if (own.size === 0) return new PersistentMap(new Map([[id, value]]), this.#ordered);
    const was = before === undefined && !own.has(id) ? ABSENT : (before as T);
    own.set(id, value);
    return this.#grown(own, id, was);
  }

  delete(id: string): PersistentMap<T> {
    const own = this.#own();
    if (!own.has(id)) return this;
    // Turned around, the item would come back at the end.
    if (this.#ordered) {
      const copy = new Map(own);
      copy.delete(id);
      return new PersistentMap(copy, true);
    }
    const was = own.get(id) as T;
    own.delete(id);
    return this.#grown(own, id, was);
  }

  update(id: string, ...rest: [(now: T | undefined) => T] | [T, (now: T) => T]): PersistentMap<T> {
    const now = this.get(id);
    return this.set(id, rest.length === 1 ? rest[0](now) : rest[1](now ?? rest[0]));
  }

  merge(others: Iterable<readonly [string, T]>): PersistentMap<T> {
    return [...others].reduce<PersistentMap<T>>((merged, [id, value]) => merged.set(id, value), this);
  }

  withMutations(changes: (mutable: Mapa<T>) => void): PersistentMap<T> {
    const mutable = new Changing<T, PersistentMap<T>>(this);
    changes(mutable as unknown as Mapa<T>);
    return mutable.done;
  }

  // Iterations go over a list of their own: a newer version may be made of this one meanwhile.

  entries(): IterableIterator<[string, T]> {
    return [...this.#whole()].values();
  }

  keys(): IterableIterator<string> {
    return [...this.#whole().keys()].values();
  }

  values(): IterableIterator<T> {
    return [...this.#whole().values()].values();
  }

  [Symbol.iterator](): IterableIterator<[string, T]> {
    return this.entries();
  }

  some(test: (value: T) => boolean): boolean {
    for (const value of this.#whole().values()) if (test(value)) return true;
    return false;
  }

  filter(test: (value: T) => boolean): PersistentMap<T> {
    return PersistentMap.of(
      [...this.#whole()].filter(([, value]) => test(value)),
      this.#ordered,
    );
  }

  toJSON(): Record<string, T> {
    return Object.fromEntries(this.#whole());
  }

  #grown(own: Map<string, T>, key: string, before: T | typeof ABSENT): PersistentMap<T> {
    const next = new PersistentMap(own, this.#ordered);
    this.#leads(next, key, before);
    return next;
  }

  #leads(next: PersistentMap<T>, key: string, before: T | typeof ABSENT): void {
    this.#map = null;
    this.#next = next;
    this.#key = key;
    this.#before = before;
  }

  /** Looks an item of an older version up: the first later change of it says what it had, else the newest version has it. */
  static #earlier<T>(version: PersistentMap<T>, id: string): T | typeof ABSENT {
    let at = version;
    for (let steps = 0; at.#map === null; steps += 1) {
      if (at.#key === id) return at.#before;
      if (steps === NEAR) {
        version.#whole();
        at = version;
      } else at = at.#next!;
    }
    const value = at.#map.get(id);
    return value === undefined && !at.#map.has(id) ? ABSENT : (value as T);
  }

  /** The native map of this version, to be read only. An older version gets a copy of its own. */
  #whole(): Map<string, T> {
    if (this.#map !== null) return this.#map;
    const versions = PersistentMap.#from(this);
    const own = new Map(versions.pop()!.#map);
    for (const version of versions.reverse()) version.#undo(own);
    this.#map = own;
    this.#next = null;
    return own;
  }

  /** The native map, to be changed: the version that had it becomes the older one. */
  #own(): Map<string, T> {
    if (this.#map !== null) return this.#map;
    const versions = PersistentMap.#from(this);
    if (versions.length > TURNED) return this.#whole();
    let later = versions.pop()!;
    const own = later.#map!;
    for (const version of versions.reverse()) {
      const key = version.#key;
      const value = own.get(key);
      const isThere = own.has(key);
      version.#undo(own);
      later.#leads(version, key, value === undefined && !isThere ? ABSENT : (value as T));
      later = version;
    }
    this.#map = own;
    this.#next = null;
    return own;
  }

  /** From a version to the newest one. */
  static #from<T>(version: PersistentMap<T>): PersistentMap<T>[] {
    const versions: PersistentMap<T>[] = [];
    for (let at = version; ; at = at.#next!) {
      versions.push(at);
      if (at.#map !== null) return versions;
    }
  }

  #undo(own: Map<string, T>): void {
    if (this.#before === ABSENT) own.delete(this.#key);
    else own.set(this.#key, this.#before);
  }
}
