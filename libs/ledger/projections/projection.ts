import type { RecordedEvent } from '../envelope';

/** What a projection may do to the database inside the batch's transaction; `pg` clients satisfy it. */
export interface SqlClient {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/**
 * A family of read models: its tables and how events become rows.
 *
 * `project` gets the batch in commit order and writes through `tx` only; the runner commits rows and checkpoint together.
 * It never reads the clock, another projection or the domain, so that a rebuild gives the identical rows.
 */
export interface Projection {
  /** Unique; the capability's name. */
  readonly name: string;
  /** Raised when the tables or the meaning of the rows change: the next start rebuilds it. */
  readonly version: number;
  /** Names of its tables, without schema. */
  readonly tables: readonly string[];
  /** Event types that it handles, or 'all' of them; others only move its checkpoint. */
  readonly handles: 'all' | ReadonlySet<string>;
  /** Creates its tables and indexes in `schema`. */
  createTables(tx: SqlClient, schema: string): Promise<void>;
  /** Applies its events of one batch. An event that can't be applied throws, and the projection stops there. */
  project(events: readonly RecordedEvent[], tx: SqlClient, schema: string): Promise<void>;
}

/** The schema that queries read; a rebuild fills a shadow beside it and takes its name. */
export const READ_SCHEMA = 'lectura';
