import type { RecordedEvent } from '../envelope';
import type { RowBudget } from './row-budget';

/** The database calls that a projection may make inside the batch's transaction; `pg` clients satisfy it. */
export interface SqlClient {
  /** Sends rows as COPY's text through `COPY ... FROM STDIN`, where the connection can. */
  copy?(text: string, content: Buffer): Promise<void>;
  query<Row = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/**
 * A family of read models: its tables and how events become rows.
 *
 * `project` gets the batch in commit order and writes through `tx` only; the runner commits rows and checkpoint
 * together. It never reads the clock, another projection or the domain, so that a rebuild gives the identical rows.
 * `defineProjection` makes one from tables and handlers; write one by hand only if rows are not the right form.
 */
export interface Projection {
  /** Unique; the capability's name. */
  readonly name: string;
  /** Raised when the tables or the meaning of the rows change: the next start rebuilds it. */
  readonly version: number;
  /** Names of its tables, without schema. */
  readonly tables: readonly string[];
  /** Event types that it handles, others only move its checkpoint; `'all'` gets every event and is never waited for by `waitFor`. */
  readonly handles: ReadonlySet<string> | 'all';
  /** Its rows are evidence of the earlier ledger: built once, and never rebuilt automatically, since that would erase the evidence. */
  readonly evidence?: true;
  /** A start does not wait for it: what is missing is made by catching up, also after a kill, while everything else serves. */
  readonly inBackground?: true;
  /**
   * `club`: no row depends on events of two clubs, so that one club can be set aside while the others go on.
   * Without it an event that cannot be applied stops the projection (docs/decisions/poison-events.md).
   */
  readonly isolates?: 'club';
  /** Its share of a build's work, compared with the others (1 by default): parts that different threads do shall end at the same time. */
  readonly weight?: number;
  /** Creates its tables and indexes in `schema`. */
  createTables(tx: SqlClient, schema: string): Promise<void>;
  /** Applies its events of one batch. An event that can't be applied throws, and the projection stops there. */
  project(events: readonly RecordedEvent[], tx: SqlClient, schema: string): Promise<void>;
  /** A faster way to fill tables, for the rebuild; without it the rebuild uses `createTables` and `project`. */
  loader?(schema: string, options: LoaderOptions): ProjectionLoader;
}

/** How rows are loaded and kept while events are applied. */
export interface LoaderOptions {
  /** Rows of each table in memory. */
  readonly cacheRows: number;
  /** Divides the rows among the tables of several loaders, in place of `cacheRows`. */
  readonly budget?: RowBudget;
  /** Changed rows that may wait to be written, until `finish` at the latest: a row that changes often is written once. Only a caller that stops after a failed batch sets it. */
  readonly later?: number;
  /** The tables hold rows of a build that ended midway, and have no indexes. */
  readonly resumed?: boolean;
  /** The tables are read once: an index for the search of texts would cost more than all that is read. */
  readonly readOnce?: boolean;
  /** The tables are the live ones, with rows and indexes. */
  readonly live?: boolean;
  /** Brings rows that are kept elsewhere into the tables, before they are looked for there. */
  readonly fetch?: FetchRows;
}

/**
 * @param table its name
 * @param keys the rows that are asked for, by their key's columns as text
 * @param byValue whether rows are also requested by the value of a column: then any row may match
 */
export type FetchRows = (table: string, keys: readonly (readonly unknown[])[], byValue: boolean) => Promise<void>;

/** Fills a projection's empty tables: it may keep rows between batches and make indexes at the end. */
export interface ProjectionLoader {
  createTables(tx: SqlClient): Promise<void>;
  project(events: readonly RecordedEvent[], tx: SqlClient): Promise<void>;
  /** The last transaction did not commit: forgets what it remembers of the rows. */
  reset(): void;
  /** Makes what was left for the end; `project` may still be called afterwards. */
  finish(tx: SqlClient): Promise<void>;
}

/** The schema that queries read; a rebuild fills a shadow beside it and moves its tables in. */
export const READ_SCHEMA = 'lectura';

/** Whether the projection wants events of this type. */
export function handlesType(projection: Projection, type: string): boolean {
  return projection.handles === 'all' || projection.handles.has(type);
}
