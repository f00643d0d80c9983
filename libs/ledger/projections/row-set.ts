import { inStretches } from '@cepa/base';
import type { RecordedEvent } from '../envelope';
import { PoisonEvent } from './errors';
import type { LoaderOptions, SqlClient } from './projection';
import { GrowingTable } from './growing-table';
import { loadMissing, writeChanges, writeInParts } from './row-sql';
import { RowMissing } from './row-entry';
import { RowTable } from './row-table';
import { compactTable, createIndex, ensureKey, type Table } from './tables';
import { isTextSearch } from './trigrams';

/** Milliseconds that handlers run before other work gets a turn: a large batch takes seconds. */
const STRETCH_MS = 20;
/** So many rehearsed events of a type tell whether the others need rows that are not in memory. */
const ENOUGH = 100;

/** A handler with its types left out. */
export interface AnyHandler {
  readonly touches?: (event: RecordedEvent) => Readonly<Record<string, readonly unknown[] | undefined>>;
  readonly touchesWhere?: (
    event: RecordedEvent,
  ) => Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  readonly handle: (event: RecordedEvent, rows: Readonly<Record<string, RowTable>>) => void;
}

/** The options of a projection's rows in memory. */
export interface RowSetOptions {
  readonly projection: string;
  readonly schema: string;
  readonly tables: readonly Table[];
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  /** This row set alone writes to the tables for now: rows stay in memory between batches. */
  readonly loading?: LoaderOptions;
}

/**
 * Applies events to rows in memory and writes the rows that changed, a statement a table.
 *
 * Handlers are plain functions of an event and the rows. When a handler needs a row that is not in memory, its effects
 * are taken back, and the rest of the batch is rehearsed to find the other rows that it needs. All of them are loaded
 * at once, and the handler runs again. So what a handler sees depends neither on the batches nor on the rows that it
 * declared to touch.
 */
export class RowSet {
  private readonly journal: (() => void)[] = [];
  private readonly rows: Record<string, RowTable> = {};
  private readonly all: readonly RowTable[];
  /** By type of event: how many were rehearsed, and whether a handler has ever met a row that was not in memory. */
  private readonly known = new Map<string, { rehearsed: number; misses: boolean }>();
  /** Indexes that are left for `finish`, by table. */
  private readonly laterIndexes = new Map<RowTable, Set<string>>();
  private readonly rest = inStretches(STRETCH_MS);

  constructor(private readonly options: RowSetOptions) {
    const { loading } = options;
    const fromNothing = loading !== undefined && !loading.resumed && !loading.live;
    this.all = options.tables.map((table) => {
      const rows = table.grows ? new GrowingTable(table, this.journal) : new RowTable(table, this.journal, fromNothing);
      const indexes = loading?.readOnce ? table.indexes.filter((index) => !isTextSearch(index)) : table.indexes;
      if (loading && !loading.live) this.laterIndexes.set(rows, new Set(indexes));
      this.rows[table.name] = rows;
      return rows;
    });
  }

  /** @throws PoisonEvent when a handler fails */
  async apply(events: readonly RecordedEvent[], tx: SqlClient): Promise<void> {
    for (const event of events) {
      this.want(event);
      const resting = this.rest();
      if (resting) await resting;
    }
    await this.load(tx);
    for (let done = await this.run(events, 0); done < events.length; done = await this.run(events, done))
      await this.load(tx);
    const { later = 0 } = this.options.loading ?? {};
    if (this.all.reduce((sum, rows) => sum + rows.changed, 0) >= later) await this.write(tx);
  }

  private async write(tx: SqlClient): Promise<void> {
    const { loading, schema } = this.options;
    const inserts = loading !== undefined;
    if (loading?.later === undefined)
      await Promise.all(this.all.map((rows) => writeChanges(tx, schema, rows, inserts)));
    else for (const rows of this.all) await writeInParts(tx, schema, rows);
    for (const rows of this.all) rows.written(loading?.budget?.limitOf(rows) ?? loading?.cacheRows ?? 0);
  }

  /** Forgets every row: the last transaction did not commit. */
  reset(): void {
    for (const rows of this.all) rows.forget();
  }

  /** Writes what waits, and creates the indexes that loading left out. */
  async finish(tx: SqlClient): Promise<void> {
    if (this.options.loading?.later !== undefined) await this.write(tx);
    for (const [rows, indexes] of this.laterIndexes) {
      await ensureKey(tx, this.options.schema, rows.table);
      if (rows.isSparse && !this.options.loading?.readOnce) await compactTable(tx, this.options.schema, rows.table);
      // A table of one reading that stayed empty is looked up as fast without.
      const useless = this.options.loading?.readOnce && rows.isEmpty;
      for (const index of useless ? [] : indexes) await createIndex(tx, this.options.schema, rows.table, index);
      indexes.clear();
    }
  }

  /** Takes note of what an event says that it touches. */
  private want(event: RecordedEvent): void {
    const handler = this.options.handlers.get(event.type);
    if (!handler?.touches && !handler?.touchesWhere) return;
    try {
      for (const [table, keys] of Object.entries(handler.touches?.(event) ?? {})) {
        for (const key of keys ?? []) this.tableOf(table).wantKey(key);
      }
      for (const [table, columns] of Object.entries(handler.touchesWhere?.(event) ?? {})) {
        for (const [column, value] of Object.entries(columns ?? {})) {
          for (const one of Array.isArray(value) ? value : [value]) this.tableOf(table).wantValue(column, one);
        }
      }
    } catch (error) {
      throw new PoisonEvent(this.options.projection, event, error);
    }
  }

  private tableOf(name: string): RowTable {
    const table = this.rows[name];
    if (!table) throw new Error(`there is no table ${name}`);
    return table;
  }

  private async load(tx: SqlClient): Promise<void> {
    const missing = this.all.filter((rows) => rows.missing.size > 0);
    for (const rows of missing) {
      const { fetch } = this.options.loading ?? {};
      await fetch?.(rows.table.name, [...rows.missing.keys.values()], rows.missing.values.size > 0);
      await this.indexLookups(rows, tx);
    }
    await Promise.all(missing.map((rows) => loadMissing(tx, this.options.schema, rows)));
  }

  /** Builds the index of a column that is looked up while loading, which otherwise would come at the end. */
  private async indexLookups(rows: RowTable, tx: SqlClient): Promise<void> {
    const later = this.laterIndexes.get(rows);
    if (!later || rows.missing.values.size === 0) return;
    for (const index of [...later]) {
      const first = /^\s*\(\s*"?(\w+)/.exec(index)?.[1];
      if (first === undefined || !rows.missing.values.has(first)) continue;
      await createIndex(tx, this.options.schema, rows.table, index);
      later.delete(index);
    }
  }

  /** Runs handlers from an event on; answers how many events are done when a row is missing, else all of them. */
  private async run(events: readonly RecordedEvent[], from: number): Promise<number> {
    for (let i = from; i < events.length; i += 1) {
      try {
        this.handle(events[i]!);
      } catch (error) {
        this.takeBack();
        if (!(error instanceof RowMissing)) throw new PoisonEvent(this.options.projection, events[i]!, error);
        this.ofType(events[i]!.type).misses = true;
        await this.rehearse(events, i);
        return i;
      }
      this.journal.length = 0;
      const resting = this.rest();
      if (resting) await resting;
    }
    return events.length;
  }

  /**
   * Runs the rest only to find out which rows it needs. Errors mean nothing here: the rows are not yet what they will be,
   * and those that are not loaded do not exist. Once a few events of a type have met no row that was not in memory, the
   * others of that type are left out.
   */
  private async rehearse(events: readonly RecordedEvent[], from: number): Promise<void> {
    for (const { missing } of this.all) missing.isRehearsal = true;
    const journalled: (() => void)[] = [];
    for (let i = from; i < events.length; i += 1) {
      const type = this.ofType(events[i]!.type);
      if (!type.misses && type.rehearsed >= ENOUGH) continue;
      type.rehearsed += 1;
      const before = this.asked;
      try {
        this.handle(events[i]!);
        journalled.push(...this.journal.splice(0));
      } catch {
        this.takeBack();
      }
      if (this.asked > before) type.misses = true;
      const resting = this.rest();
      if (resting) await resting;
    }
    for (const undo of journalled.reverse()) undo();
    for (const { missing } of this.all) missing.isRehearsal = false;
  }

  /** Rows that were asked for and are not loaded yet. */
  private get asked(): number {
    return this.all.reduce((sum, { missing }) => sum + missing.size, 0);
  }

  private ofType(type: string): { rehearsed: number; misses: boolean } {
    const known = this.known.get(type) ?? { rehearsed: 0, misses: false };
    this.known.set(type, known);
    return known;
  }

  private handle(event: RecordedEvent): void {
    this.options.handlers.get(event.type)?.handle(event, this.rows);
  }

  private takeBack(): void {
    for (let undo = this.journal.pop(); undo; undo = this.journal.pop()) undo();
  }
}
