import type { AnyRow } from './tables';

/**
 * The cached state of one row: its content (null if there is none), whether PostgreSQL has it, and whether it must be
 * written.
 */
export interface Entry {
  readonly key: string;
  row: AnyRow | null;
  /** null: not known. */
  stored: boolean | null;
  dirty: boolean;
  /** Whether it stands in the list of rows to write, where it stays if its change is taken back. */
  isListed: boolean;
}

/** An entry as PostgreSQL has it. */
export const unchanged = (key: string, row: AnyRow | null, stored: boolean | null): Entry => ({
  key,
  row,
  stored,
  dirty: false,
  isListed: false,
});

/**
 * Thrown through a handler that needs a row that is not loaded: the row set loads the row and runs the handler again.
 */
export class RowMissing extends Error {}

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

/** What is to be written of listed rows. */
export function changesOf(listed: readonly Entry[]): Changes {
  const changes: Changes = { inserts: [], upserts: [], deletes: [] };
  for (const entry of listed) {
    if (!entry.dirty) continue;
    if (entry.row) (entry.stored === false ? changes.inserts : changes.upserts).push(entry.row);
    else if (entry.stored !== false) changes.deletes.push(entry.key.split('\u0000'));
  }
  return changes;
}
