import type { EventDataByType } from '@cepa/event-schemas';
import type { ProjectionDefinition, RowOf, Rows, TableDefinitions } from '@cepa/ledger/projections';

type Handlers<T extends TableDefinitions> = ProjectionDefinition<EventDataByType, T>['on'];

/** Updates totals after an event changed a row. A row that was added has no `before`, a deleted one no `now`. */
type Follows<T extends TableDefinitions, N extends keyof T> = (
  before: RowOf<T[N]> | undefined,
  now: RowOf<T[N]> | undefined,
  rows: Rows<T>,
) => void;

interface AnyRows {
  get(key: unknown): unknown;
  require(key: unknown): unknown;
  put(row: { readonly id: unknown }): void;
  patch(key: unknown, changes: object): void;
  delete(key: unknown): void;
  where(column: string, value: unknown): unknown[];
}
type AllRows = Readonly<Record<string, AnyRows>>;
type AnyHandle = (event: unknown, rows: AllRows) => void;

/** The rows as a handler gets them, and the old values of those that it has changed, by table. Made once for the rows of a projection. */
interface Watch {
  readonly rows: AllRows;
  readonly noted: readonly Map<unknown, unknown>[];
}

/** The rows of a table with key `id`. Before the first change of a row its old value is added to `before`. */
function watched(rows: AnyRows, before: Map<unknown, unknown>): AnyRows {
  const note = (id: unknown): void => void (before.has(id) || before.set(id, rows.get(id)));
  return {
    get: (key) => rows.get(key),
    require: (key) => rows.require(key),
    where: (column, value) => rows.where(column, value),
    put: (row) => (note(row.id), rows.put(row)),
    patch: (key, changes) => (note(key), rows.patch(key, changes)),
    delete: (key) => (note(key), rows.delete(key)),
  };
}

/**
 * Returns the handlers, extended: after each event, `follows` is called once for each changed row. So a total stays
 * correct after any event that changes its rows, including corrections and annulments.
 */
export function following<T extends TableDefinitions>(
  on: Handlers<T>,
  follows: { readonly [N in keyof T & string]?: Follows<T, N> },
): Handlers<T> {
  const tables = Object.entries(follows) as [string, (before: unknown, now: unknown, rows: unknown) => void][];
  const known = new WeakMap<AllRows, Watch>();
  const watchOf = (rows: AllRows): Watch => {
    const before = known.get(rows);
    if (before) return before;
    const noted = tables.map(([name]) => [name, new Map<unknown, unknown>()] as const);
    const seen = Object.fromEntries(noted.map(([name, old]) => [name, watched(rows[name]!, old)]));
    const watch = { noted: noted.map(([, old]) => old), rows: { ...rows, ...seen } };
    known.set(rows, watch);
    return watch;
  };
  const around =
    (handle: AnyHandle): AnyHandle =>
    (event, rows) => {
      const watch = watchOf(rows);
      try {
        handle(event, watch.rows);
        for (const [at, [name, follow]] of tables.entries())
          for (const [id, row] of watch.noted[at]!) follow(row, rows[name]!.get(id), rows);
      } finally {
        for (const old of watch.noted) old.clear();
      }
    };
  return Object.fromEntries(
    Object.entries(on).map(([type, handler]) => [
      type,
      typeof handler === 'function'
        ? around(handler as AnyHandle)
        : { ...(handler as object), handle: around((handler as { handle: AnyHandle }).handle) },
    ]),
  ) as Handlers<T>;
}
