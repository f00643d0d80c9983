import type { EventDataByType } from '@cepa/event-schemas';
import type { RecordedEvent } from '../envelope';
import type { Projection, SqlClient } from './projection';
import { RowSet, type AnyHandler } from './row-set';
import {
  compileTable,
  createIndex,
  createTable,
  type KeyOf,
  type RowOf,
  type Table,
  type TableDefinition,
  type TableDefinitions,
} from './tables';

/** An event of one type, as a handler gets it. */
export type EventOf<Type extends string, Data> = Omit<RecordedEvent, 'type' | 'data'> & {
  readonly type: Type;
  readonly data: Data;
};

/** The rows of one table, as handlers see them. Rows are frozen; change them with `put` and `patch`. */
export interface TableRows<T extends TableDefinition> {
  get(key: KeyOf<T>): RowOf<T> | undefined;
  /** @throws Error, and so stops the projection before this event, when the row does not exist */
  require(key: KeyOf<T>): RowOf<T>;
  /** Writes the whole row, in place of the one with its key if there is one. */
  put(row: RowOf<T>): void;
  /** Changes columns of a row that must exist. */
  patch(key: KeyOf<T>, changes: Partial<RowOf<T>>): void;
  /** Deletes the row if it exists. */
  delete(key: KeyOf<T>): void;
  /** Rows with this value in the column, stored or changed by an earlier event, ordered by key. */
  where<C extends keyof RowOf<T> & string>(column: C, value: NonNullable<RowOf<T>[C]>): RowOf<T>[];
  /** The number of rows that `where` would return. */
  count<C extends keyof RowOf<T> & string>(column: C, value: NonNullable<RowOf<T>[C]>): number;
}

/** The rows of each table of a projection. */
export type Rows<T extends TableDefinitions> = { readonly [N in keyof T]: TableRows<T[N]> };

type Touches<T extends TableDefinitions> = { readonly [N in keyof T]?: readonly KeyOf<T[N]>[] };
type OneOrMany<V> = V | readonly V[];
type TouchesWhere<T extends TableDefinitions> = {
  readonly [N in keyof T]?: { readonly [C in keyof RowOf<T[N]>]?: OneOrMany<RowOf<T[N]>[C]> };
};
type Apply<E, T extends TableDefinitions> = (event: E, rows: Rows<T>) => void;

/** A function, or a function with the rows that it touches, which saves the row set a rehearsal. */
export type Handler<E, T extends TableDefinitions> =
  | Apply<E, T>
  | {
      /** Keys that the handler reads or changes. */
      readonly touches?: (event: E) => Touches<T>;
      /** Values that it looks up with `where`. */
      readonly touchesWhere?: (event: E) => TouchesWhere<T>;
      readonly handle: Apply<E, T>;
    };

/** A projection as its file declares it. */
export interface ProjectionDefinition<Events, T extends TableDefinitions> {
  readonly name: string;
  readonly version: number;
  /** See `Projection.isolates`. */
  readonly isolates?: 'club';
  /** See `Projection.weight`. */
  readonly weight?: number;
  readonly tables: T;
  /** Synchronous, pure over the rows, by event type. */
  readonly on: { readonly [K in keyof Events & string]?: Handler<EventOf<K, Events[K]>, T> };
}

/** A projection that still knows its tables: `RowOf<typeof envasados.definition.tables.envasados>`. */
export interface DefinedProjection<T extends TableDefinitions> extends Projection {
  readonly definition: { readonly tables: T };
}

/** `defineProjection` for another set of events than the ledger's own. */
export function projectionDefiner<Events>() {
  return <const T extends TableDefinitions>(definition: ProjectionDefinition<Events, T>): DefinedProjection<T> =>
    compile(definition);
}

/** Makes a projection from tables and one handler for each event type. */
export const defineProjection = projectionDefiner<EventDataByType>();

function compile<Events, T extends TableDefinitions>(
  definition: ProjectionDefinition<Events, T>,
): DefinedProjection<T> {
  const { name: projection, version, isolates, weight } = definition;
  const tables = Object.entries(definition.tables).map(([name, table]) => compileTable(name, table));
  const handlers = compileHandlers(definition.on);
  return {
    name: projection,
    version,
    ...(isolates ? { isolates } : {}),
    ...(weight === undefined ? {} : { weight }),
    definition,
    tables: tables.map((table) => table.name),
    handles: new Set(handlers.keys()),
    createTables: (tx, schema) => createAll(tx, schema, tables),
    project: (events, tx, schema) => new RowSet({ projection, schema, tables, handlers }).apply(events, tx),
    loader(schema, options) {
      const rows = new RowSet({ projection, schema, tables, handlers, loading: options });
      return {
        createTables: (tx) => createAll(tx, schema, tables, false),
        project: (events, tx) => rows.apply(events, tx),
        reset: () => rows.reset(),
        finish: (tx) => rows.finish(tx),
      };
    },
  };
}

async function createAll(tx: SqlClient, schema: string, tables: readonly Table[], withIndexes = true): Promise<void> {
  for (const table of tables) {
    // Nobody looks for a row of what only grows while it is loaded: a key made at the end takes less room, and less time.
    await createTable(tx, schema, table, withIndexes || !table.grows);
    for (const index of withIndexes ? table.indexes : []) await createIndex(tx, schema, table, index);
  }
}

// The public types say what each handler gets; inside, every event and row is of one untyped shape.
function compileHandlers(on: object): ReadonlyMap<string, AnyHandler> {
  const entries = Object.entries(on as Record<string, AnyHandler | AnyHandler['handle'] | undefined>);
  return new Map(
    entries.flatMap(([type, handler]): [string, AnyHandler][] => {
      if (!handler) return [];
      return [[type, typeof handler === 'function' ? { handle: handler } : handler]];
    }),
  );
}
