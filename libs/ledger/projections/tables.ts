import { compileColumn, quote, type Column, type ColumnDefinition, type ColumnValue } from './columns';
import type { SqlClient } from './projection';
import { isTextSearch, withOperators } from './trigrams';

/** A table of a read model. */
export interface TableDefinition {
  /** Columns of the primary key. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnDefinition>>;
  /**
   * The text after `CREATE INDEX ON table`: `'(club_id, fecha DESC, id)'`, `'USING gin (club_id, buscable gin_trgm_ops)'`. What the
   * second one needs is installed with it; a database that does not have that does without the index.
   */
  readonly indexes?: readonly string[];
  /** Each row is put once, by one event; handlers neither read nor change it. No row of it is then kept in memory. */
  readonly grows?: true;
}

/** Tables by name. */
export type TableDefinitions = Readonly<Record<string, TableDefinition>>;

/** A whole row of a table. */
export type RowOf<T extends TableDefinition> = { readonly [C in keyof T['columns']]: ColumnValue<T['columns'][C]> };

type KeyPart<T extends TableDefinition, C> = C extends keyof T['columns'] ? ColumnValue<T['columns'][C]> : never;

type KeyParts<T extends TableDefinition, Key extends readonly string[]> = {
  readonly [I in keyof Key]: KeyPart<T, Key[I]>;
};

/** The value of a key of one column; a tuple of values when the key has several. */
export type KeyOf<T extends TableDefinition> = T['key'] extends readonly [infer C]
  ? KeyPart<T, C>
  : KeyParts<T, T['key']>;

/** A row without its column types. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** A table definition as the row set uses it. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly byName: ReadonlyMap<string, Column>;
  readonly key: readonly Column[];
  readonly indexes: readonly string[];
  readonly grows: boolean;
}

/** @throws Error when the key or a column is not well defined */
export function compileTable(name: string, definition: TableDefinition): Table {
  const columns = Object.entries(definition.columns).map(([column, type]) => compileColumn(column, type));
  const byName = new Map(columns.map((column) => [column.name, column]));
  const key = definition.key.map((column) => {
    const found = byName.get(column);
    if (!found || found.nullable) throw new Error(`table ${name}: key column ${column} does not exist or may be null`);
    return found;
  });
  if (key.length === 0) throw new Error(`table ${name} has no key`);
  return { name, columns, byName, key, indexes: definition.indexes ?? [], grows: definition.grows ?? false };
}

/** Joins a key to one text; text columns can't hold the separator. */
export function keyText(values: readonly unknown[]): string {
  let text = String(values[0]);
  for (let i = 1; i < values.length; i += 1) text += `\u0000${String(values[i])}`;
  return text;
}

/** The parts of a key in their normal form. @throws Error for what the columns can't hold */
export function keyValues({ key }: Table, given: unknown): readonly unknown[] {
  const parts = key.length === 1 ? [given] : (given as readonly unknown[]);
  return key.map((column, i) => column.normalise(parts[i]));
}

/** @throws Error when the table has no such column */
export function columnOf(table: Table, name: string): Column {
  const column = table.byName.get(name);
  if (!column) throw new Error(`${table.name} has no column ${name}`);
  return column;
}

/** The quoted name of a table with its schema. */
export function tableName(schema: string, table: Pick<Table, 'name'>): string {
  return `${quote(schema)}.${quote(table.name)}`;
}

/** Creates the table, with its primary key unless the key is made later. */
export async function createTable(tx: SqlClient, schema: string, table: Table, withKey = true): Promise<void> {
  const columns = table.columns.map(
    (column) => `${quote(column.name)} ${column.type}${column.nullable ? '' : ' NOT NULL'}`,
  );
  const parts = withKey ? [...columns, primaryKey(table)] : columns;
  await tx.query(`CREATE TABLE ${tableName(schema, table)} (${parts.join(', ')})`);
}

const primaryKey = ({ key }: Table): string => `PRIMARY KEY (${key.map((column) => quote(column.name)).join(', ')})`;

/** Gives the table its primary key, unless it has one. */
export async function ensureKey(tx: SqlClient, schema: string, table: Table): Promise<void> {
  const { rows } = await tx.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM pg_index WHERE indrelid = $1::regclass AND indisprimary) AS found',
    [tableName(schema, table)],
  );
  if (!rows[0]!.found) await tx.query(`ALTER TABLE ${tableName(schema, table)} ADD ${primaryKey(table)}`);
}

/** Writes the table again in the order of its key, without what former versions of its rows have left. */
export async function compactTable(tx: SqlClient, schema: string, table: Table): Promise<void> {
  await tx.query(`CLUSTER ${tableName(schema, table)} USING ${quote(`${table.name}_pkey`)}`);
}

/** Creates an index of a table; one for text search only where the server has its operators. */
export async function createIndex(tx: SqlClient, schema: string, table: Table, index: string): Promise<void> {
  const text = isTextSearch(index) ? await withOperators(tx, index) : index;
  if (text !== null) await tx.query(`CREATE INDEX ON ${tableName(schema, table)} ${text}`);
}
