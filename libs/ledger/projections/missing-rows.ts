import { RowMissing } from './row-entry';

/** Thrown by an event's handler that needs a row which is not loaded. */
const ROW_MISSING = new RowMissing('a row is not loaded yet');

/** The rows of one table that handlers asked for and that are not loaded: by key, and by the value of a column. */
export class MissingRows {
  readonly keys = new Map<string, readonly unknown[]>();
  readonly values = new Map<string, Map<string, unknown>>();
  private wanted = 0;
  /** During a rehearsal a row that is not loaded counts as one that does not exist, so that a handler goes on and asks for its other rows. */
  isRehearsal = false;

  /** The number of keys and values. */
  get size(): number {
    return this.keys.size + this.wanted;
  }

  wantKey(text: string, key: readonly unknown[]): void {
    this.keys.set(text, key);
  }

  wantValue(column: string, normal: unknown): void {
    const values = this.values.get(column) ?? new Map<string, unknown>();
    const before = values.size;
    this.values.set(column, values.set(String(normal), normal));
    this.wanted += values.size - before;
  }

  /** @throws RowMissing unless it is a rehearsal */
  needKey(text: string, key: readonly unknown[]): void {
    this.wantKey(text, key);
    if (!this.isRehearsal) throw ROW_MISSING;
  }

  /** @throws RowMissing unless it is a rehearsal */
  needValue(column: string, normal: unknown): void {
    this.wantValue(column, normal);
    if (!this.isRehearsal) throw ROW_MISSING;
  }

  clear(): void {
    this.keys.clear();
    this.values.clear();
    this.wanted = 0;
  }
}
