import { quote, type Column } from './columns';
import type { SqlClient } from './projection';
import { GrowingTable } from './growing-table';
import type { RowTable } from './row-table';
import { tableName, type AnyRow, type Table } from './tables';

/** Rows a statement: keeps parameters and plans small when one event touches very many rows. */
const CHUNK = 10_000;
/** The same of rows that waited. */
const PART = 500;
/** Up to so many rows are taken by their index, in place of `unnest`, which fills a store for each array: a fifth less. To find the elements of long arrays so takes longer. */
const FEW = 100;

/**
 * Loads the rows that the handlers need: one query for the keys of a table and one for each column that is looked up.
 */
export async function loadMissing(tx: SqlClient, schema: string, rows: RowTable): Promise<void> {
  const { table } = rows;
  const reads: Promise<AnyRow[]>[] = [];
  const select = `SELECT ${table.columns.map((column) => column.select).join(', ')} FROM ${tableName(schema, table)}`;
  if (rows.missing.keys.size > 0) {
    const keys = [...rows.missing.keys.values()];
    const { condition, values } = byKeys(table.key, keys);
    reads.push(read(tx, table, `${select} WHERE ${condition}`, values));
  }
  for (const [name, values] of rows.missing.values) {
    const column = table.byName.get(name)!;
    const wanted = [...values.values()].map((value) => column.toText(value));
    reads.push(read(tx, table, `${select} WHERE ${quote(name)} = ANY($1::${column.elementType}[])`, [wanted]));
  }
  rows.loaded((await Promise.all(reads)).flat());
}

/** Writes what changed: one DELETE, one plain INSERT of rows known to be new, one upsert; they are sent without waiting in between. */
export async function writeChanges(
  tx: SqlClient,
  schema: string,
  rows: RowTable,
  plainInserts: boolean,
): Promise<void> {
  const { table } = rows;
  if (rows instanceof GrowingTable) return grow(tx, schema, table, rows.taken());
  const { inserts, upserts, deletes } = rows.changes();
  const writes: Promise<unknown>[] = [];
  for (const keys of chunks(deletes)) {
    const { condition, values } = byKeys(table.key, keys);
    writes.push(tx.query(`DELETE FROM ${tableName(schema, table)} WHERE ${condition}`, values));
  }
  const plain = plainInserts ? inserts : [];
  const merged = plainInserts ? upserts : [...inserts, ...upserts];
  for (const part of chunks(plain)) writes.push(add(tx, schema, table, part));
  for (const part of chunks(merged)) writes.push(insert(tx, schema, table, part, onConflict(table)));
  await Promise.all(writes);
}

/** Writes many rows that waited, a part at a time, so that other work runs in between. Nothing else has written to the table. */
export async function writeInParts(tx: SqlClient, schema: string, rows: RowTable): Promise<void> {
  const { table } = rows;
  if (rows instanceof GrowingTable) {
    for (const part of chunks(rows.taken(), PART)) await grow(tx, schema, table, part);
    return;
  }
  const { inserts, upserts, deletes } = rows.changes();
  for (const part of chunks(deletes, PART)) {
    const { condition, values } = byKeys(table.key, part);
    await tx.query(`DELETE FROM ${tableName(schema, table)} WHERE ${condition}`, values);
  }
  for (const part of chunks(inserts, PART)) await add(tx, schema, table, part);
  for (const part of chunks(upserts, PART)) await insert(tx, schema, table, part, onConflict(table));
}

async function grow(tx: SqlClient, schema: string, table: Table, rows: readonly (string | null)[][]): Promise<void> {
  if (tx.copy && rows.length > FEW) return tx.copy(copyStatement(schema, table), copyText(table, rows));
  for (const part of chunks(rows)) {
    const values = table.columns.map((_, i) => part.map((row) => row[i]));
    await tx.query(insertStatement(schema, table, part.length, ''), values);
  }
}

/** Adds rows that are not there yet; many of them travel as COPY, which neither parses a statement nor builds arrays. */
async function add(tx: SqlClient, schema: string, table: Table, rows: readonly AnyRow[]): Promise<void> {
  if (!tx.copy || rows.length <= FEW) return insert(tx, schema, table, rows, '');
  await tx.copy(copyStatement(schema, table), copyRows(table, rows));
}

const copyStatement = (schema: string, table: Table): string =>
  `COPY ${tableName(schema, table)} (${namesOf(table)}) FROM STDIN`;

const namesOf = (table: Table): string => table.columns.map((column) => quote(column.name)).join(', ');

const NULL = '\\N';

function copyText({ columns }: Table, rows: readonly (readonly (string | null)[])[]): Buffer {
  let content = '';
  for (const row of rows)
    for (const [i, column] of columns.entries()) {
      const text = row[i] ?? null;
      content += (i === 0 ? '' : '\t') + (text === null ? NULL : column.copied(text));
      if (i === columns.length - 1) content += '\n';
    }
  return Buffer.from(content, 'utf8');
}

function copyRows({ columns }: Table, rows: readonly AnyRow[]): Buffer {
  let content = '';
  for (const row of rows)
    for (const [i, column] of columns.entries()) {
      const value = row[column.name];
      content += (i === 0 ? '' : '\t') + (value === null ? NULL : column.copied(String(column.toText(value))));
      if (i === columns.length - 1) content += '\n';
    }
  return Buffer.from(content, 'utf8');
}

async function insert(
  tx: SqlClient,
  schema: string,
  table: Table,
  rows: readonly AnyRow[],
  conflict: string,
): Promise<void> {
  const values = table.columns.map((column) => rows.map((row) => textOf(column, row[column.name])));
  await tx.query(insertStatement(schema, table, rows.length, conflict), values);
}

function insertStatement(schema: string, table: Table, rows: number, conflict: string): string {
  const arrays = table.columns.map((column, i) => `$${i + 1}::${column.elementType}[]`);
  const source =
    rows > FEW
      ? `${table.columns.map(({ cast }, i) => `v${i}${cast}`).join(', ')} FROM unnest(${arrays.join(', ')}) AS t(${arrays.map((_, i) => `v${i}`).join(', ')})`
      : `${table.columns.map(({ cast }, i) => `(${arrays[i]})[i]${cast}`).join(', ')} FROM generate_series(1, cardinality(${arrays[0]})) AS i`;
  return `INSERT INTO ${tableName(schema, table)} (${namesOf(table)}) SELECT ${source} ${conflict}`;
}

function onConflict(table: Table): string {
  const key = table.key.map((column) => quote(column.name)).join(', ');
  const rest = table.columns.filter((column) => !table.key.includes(column)).map((column) => quote(column.name));
  if (rest.length === 0) return `ON CONFLICT (${key}) DO NOTHING`;
  return `ON CONFLICT (${key}) DO UPDATE SET ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

function byKeys(
  key: readonly Column[],
  keys: readonly (readonly unknown[])[],
): { condition: string; values: unknown[][] } {
  const values = key.map((column, i) => keys.map((parts) => textOf(column, parts[i])));
  const arrays = key.map((column, i) => `$${i + 1}::${column.elementType}[]`);
  if (key.length === 1) return { condition: `${quote(key[0]!.name)} = ANY(${arrays[0]})`, values };
  const names = key.map((column) => quote(column.name)).join(', ');
  return { condition: `(${names}) IN (SELECT * FROM unnest(${arrays.join(', ')}))`, values };
}

async function read(tx: SqlClient, table: Table, sql: string, values: unknown[][]): Promise<AnyRow[]> {
  const result = await tx.query<Record<string, string | null>>(sql, values);
  return result.rows.map((raw) => {
    const row: Record<string, unknown> = {};
    for (const column of table.columns) {
      const text = raw[column.name] ?? null;
      row[column.name] = text === null ? null : column.fromText(text);
    }
    return row;
  });
}

function textOf(column: Column, value: unknown): unknown {
  return value === null ? null : column.toText(value);
}

function chunks<T>(items: readonly T[], size = CHUNK): T[][] {
  const parts: T[][] = [];
  for (let i = 0; i < items.length; i += size) parts.push(items.slice(i, i + size));
  return parts;
}
