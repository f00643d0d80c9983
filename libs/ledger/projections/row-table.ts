import { KeyFilter } from './key-filter';
import { columnOf, keyText, keyValues, type AnyRow, type Table } from './tables';
import { ValueIndexes } from './value-indexes';
import { MissingRows } from './missing-rows';
import { type Changes, changesOf, type Entry, unchanged, valueText } from './row-entry';

const NONE: ReadonlySet<string> = new Set();
/** So many former versions of rows stay where they are. */
const FEW = 200;

/** The rows of one table in memory: which are missing, which have changed, and a journal that takes changes back. */
export class RowTable {
  /** Keys and column values that handlers asked for and that are not loaded. */
  readonly missing = new MissingRows();
  private entries = new Map<string, Entry>();
  /** Rows that nobody asked for since the others came: the next that are too many take their place. */
  private older: Map<string, Entry> | null = null;
  /** Rows to write: each was just looked up, and is not looked up again. */
  private listed: Entry[] = [];
  /** The entry that was asked for last: a handler that reads a row mostly changes it next. */
  private latest: Entry | null = null;
  private readonly indexes = new ValueIndexes();
  private readonly loadedValues = new Set<string>();
  /** How often an event asked for a row that earlier batches had stored. */
  private asked = 0;
  /** Every key that this table has written, where nobody else has written any. */
  private readonly everWritten: KeyFilter | null;
  /** Stored rows that were added, and those that were changed or deleted: each of these left its former version. */
  private readonly sent = { added: 0, left: 0 };

  /** @param complete every stored row is in memory, none to begin with: what is not here does not exist */
  constructor(
    readonly table: Table,
    private readonly journal: (() => void)[],
    private complete: boolean,
  ) {
    this.everWritten = complete ? new KeyFilter() : null;
  }

  get(key: unknown): AnyRow | undefined {
    const known = this.known(key);
    if (known) return known.row ?? undefined;
    const values = keyValues(this.table, key);
    return this.find(keyText(values), values)?.row ?? undefined;
  }

  require(key: unknown): AnyRow {
    const row = this.get(key);
    if (!row) throw new Error(`${this.table.name} ${keyText(keyValues(this.table, key))} does not exist`);
    return row;
  }

  /** Writes a whole row, in place of the one with its key if there is one; what is no column of the table is left out. */
  put(row: AnyRow): void {
    const normal: Record<string, unknown> = {};
    for (const column of this.table.columns) normal[column.name] = column.normalise(row[column.name]);
    this.write(keyText(this.table.key.map((column) => normal[column.name])), Object.freeze(normal));
  }

  /** Changes columns of a row that must exist. */
  patch(key: unknown, changes: AnyRow): void {
    const row = this.require(key);
    const next: Record<string, unknown> = { ...row };
    for (const [name, value] of Object.entries(changes)) next[name] = columnOf(this.table, name).normalise(value);
    const moved = this.table.key.some((column) => next[column.name] !== row[column.name]);
    if (moved) throw new Error(`${this.table.name}: the key of a row does not change`);
    this.write(keyText(this.table.key.map((column) => row[column.name])), Object.freeze(next));
  }

  delete(key: unknown): void {
    const values = keyValues(this.table, key);
    const text = keyText(values);
    // The key is needed to delete a row that was never loaded.
    const before = this.entry(text);
    if (before?.row === null && before.stored === false) return;
    if (!before && !this.isAbsent(text)) this.missing.needKey(text, values);
    if (before) this.write(text, null);
  }

  /** Rows with this value in the column, ordered by key. */
  where(name: string, value: unknown): AnyRow[] {
    return [...this.keysWith(name, value)].sort().map((key) => this.entries.get(key)!.row!);
  }

  /** The number of rows with this value in the column. */
  count(name: string, value: unknown): number {
    return this.keysWith(name, value).size;
  }

  /** Asks for a row ahead of the handlers. */
  wantKey(key: unknown): void {
    if (this.complete || this.known(key)) return;
    const values = keyValues(this.table, key);
    const text = keyText(values);
    if (!this.entry(text) && !this.isAbsent(text)) this.missing.wantKey(text, values);
  }

  /** Asks for the rows with a value ahead of the handlers. */
  wantValue(name: string, value: unknown): void {
    const normal = columnOf(this.table, name).normalise(value);
    if (normal !== null && !this.complete && !this.loadedValues.has(valueText(name, normal)))
      this.missing.wantValue(name, normal);
  }

  /** Takes what was loaded; rows already in memory are newer and stay. */
  loaded(rows: readonly AnyRow[]): void {
    for (const row of rows) {
      const key = keyText(this.table.key.map((column) => row[column.name]));
      if (!this.entry(key)) this.set(key, unchanged(key, Object.freeze(row), true));
    }
    this.asked += rows.length;
    for (const key of this.missing.keys.keys()) {
      if (!this.entry(key)) this.set(key, unchanged(key, null, false));
    }
    for (const [name, values] of this.missing.values)
      for (const text of values.keys()) this.loadedValues.add(`${name}\u0000${text}`);
    this.missing.clear();
  }

  /** Whether nothing was ever stored in it, as far as is known for sure. */
  get isEmpty(): boolean {
    return this.complete && this.entries.size === 0;
  }
  /** Whether former versions of rows take a good part of the table. */
  get isSparse(): boolean {
    return this.sent.left > Math.max(FEW, this.sent.added / 10);
  }

  /** Rows that wait to be written, about. */
  get changed(): number {
    return this.listed.length;
  }

  takeAsked(): number {
    const { asked } = this;
    this.asked = 0;
    return asked;
  }

  changes(): Changes {
    return changesOf(this.listed);
  }

  /** The changes are in PostgreSQL: the rows stay in memory, about `limit` of them, those that were asked for last. */
  written(limit: number): void {
    for (const entry of this.listed) {
      entry.isListed = false;
      if (!entry.dirty) continue;
      if (entry.stored !== false) this.sent.left += 1;
      else if (entry.row !== null) this.sent.added += 1;
      if (entry.row !== null && entry.stored !== true) this.everWritten?.add(entry.key);
      // In place: nothing is to be taken back of what was written.
      entry.stored = entry.row !== null;
      entry.dirty = false;
    }
    this.listed = [];
    if (this.entries.size <= limit / 2) return;
    this.older = this.entries;
    this.entries = new Map();
    this.latest = null;
    // They spoke of every row with a value, and some are no longer here.
    this.indexes.clear();
    this.loadedValues.clear();
    this.complete = false;
  }

  /** Forgets every row. */
  forget(): void {
    this.entries.clear();
    this.latest = null;
    this.older = null;
    this.listed = [];
    this.indexes.clear();
    this.loadedValues.clear();
    this.missing.clear();
    this.complete = false;
  }

  private find(text: string, values: readonly unknown[]): Entry | undefined {
    const entry = this.entry(text);
    if (entry || this.isAbsent(text)) return entry;
    this.missing.needKey(text, values);
    return undefined;
  }

  /** What is in memory of a key in its normal form, as nearly all are that handlers ask for: then nothing of it is to be checked. */
  private known(key: unknown): Entry | undefined {
    return this.entry(this.table.key.length === 1 ? String(key) : keyText(key as readonly unknown[]));
  }

  /** Whether a row that is not in memory is known not to be stored either. */
  private isAbsent(key: string): boolean {
    return this.complete || this.everWritten?.mayHave(key) === false;
  }

  /** The row as it is in memory, from here on among those that were asked for last. */
  private entry(key: string): Entry | undefined {
    const entry = this.latest?.key === key ? this.latest : this.entries.get(key);
    if (entry) {
      this.latest = entry;
      if (!entry.dirty) this.asked += 1;
      return entry;
    }
    const older = this.older?.get(key);
    if (!older) return undefined;
    this.asked += 1;
    this.set(key, older);
    return older;
  }

  private keysWith(name: string, value: unknown): ReadonlySet<string> {
    const column = columnOf(this.table, name);
    const normal = column.normalise(value);
    if (normal === null) throw new Error(`${this.table.name}.${name}: rows can't be looked up by null`);
    if (!this.complete && !this.loadedValues.has(valueText(name, normal))) this.missing.needValue(name, normal);
    return this.indexes.of(name, this.entries).get(String(normal)) ?? NONE;
  }

  private write(key: string, row: AnyRow | null): void {
    const known = this.entry(key);
    const entry = known ?? unchanged(key, null, this.isAbsent(key) ? false : null);
    const { row: before, dirty } = entry;
    this.journal.push(() => this.restore(entry, known ? { row: before, dirty } : null));
    if (!entry.isListed) this.listed.push(entry);
    entry.isListed = true;
    entry.dirty = true;
    if (!known) this.set(key, entry);
    this.change(entry, row);
  }

  /** @param before null where it was not in memory */
  private restore(entry: Entry, before: Pick<Entry, 'row' | 'dirty'> | null): void {
    this.change(entry, before?.row ?? null);
    entry.dirty = before?.dirty ?? false;
    if (before) return;
    this.entries.delete(entry.key);
    this.latest = null;
  }

  private change(entry: Entry, row: AnyRow | null): void {
    if (this.indexes.any) this.indexes.change(entry.key, entry.row, row);
    entry.row = row;
  }

  /** Adds an entry of a key that has none here. */
  private set(key: string, entry: Entry): void {
    if (this.indexes.any) this.indexes.change(key, null, entry.row);
    this.entries.set(key, entry);
  }
}
