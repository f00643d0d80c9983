import type { AnyRow } from './tables';

/**
 * The cached state of one row: its content (null if there is none), whether PostgreSQL has it, and whether it must be
 * written.
 */
export interface Entry {
  readonly row: AnyRow | null;
  /** null: not known. */
  stored: boolean | null;
  dirty: boolean;
}

/**
 * Thrown through a handler that needs a row that is not loaded: the row set loads the row and runs the handler again.
 */
export class RowMissing extends Error {}
/** Thrown by an event's handler that needs a row which is not loaded. */
export const ROW_MISSING = new RowMissing('a row is not loaded yet');

/** Rows to write, by the statement they need. */
export interface Changes {
  readonly inserts: AnyRow[];
  readonly upserts: AnyRow[];
  readonly deletes: (readonly unknown[])[];
}

/** The key of a value of a column in an index. */
export function valueText(name: string, value: unknown): string {
  return `${name}\u0000${String(value)}`;
}

/** Adds a row to an index. Null is not indexed. */
export function addTo(index: Map<string, Set<string>>, value: unknown, key: string): void {
  if (value === null) return;
  const text = String(value);
  const keys = index.get(text);
  if (keys) keys.add(key);
  else index.set(text, new Set([key]));
}
