import type { Entry } from './row-entry';
import type { AnyRow } from './tables';

type Row = AnyRow | null | undefined;

/** The keys of the rows in memory by the values of columns that are looked up. */
export class ValueIndexes {
  private readonly byName = new Map<string, Map<string, Set<string>>>();

  get any(): boolean {
    return this.byName.size > 0;
  }

  change(key: string, before: Row, now: Row): void {
    for (const [name, index] of this.byName) {
      if (before) index.get(String(before[name]))?.delete(key);
      if (now) addTo(index, now[name], key);
    }
  }

  /** The keys by the value of a column, which is indexed at the first call. */
  of(name: string, entries: ReadonlyMap<string, Entry>): ReadonlyMap<string, ReadonlySet<string>> {
    const existing = this.byName.get(name);
    if (existing) return existing;
    const index = new Map<string, Set<string>>();
    for (const [key, { row }] of entries) if (row) addTo(index, row[name], key);
    this.byName.set(name, index);
    return index;
  }

  clear(): void {
    this.byName.clear();
  }
}

/** Adds a row to an index. Null is not indexed. */
function addTo(index: Map<string, Set<string>>, value: unknown, key: string): void {
  if (value === null) return;
  const text = String(value);
  const keys = index.get(text);
  if (keys) keys.add(key);
  else index.set(text, new Set([key]));
}
