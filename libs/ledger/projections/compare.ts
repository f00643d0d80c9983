import { quote } from './columns';
import type { SqlClient } from './projection';

/** A row that is not the same in two schemas. */
export interface Difference {
  readonly table: string;
  /** Values of its primary key; null where the whole table is missing from the other side. */
  readonly key: Readonly<Record<string, unknown>> | null;
  readonly in: 'a' | 'b' | 'both';
}

/** How two schemas differ: exact counts of what was compared, a few of the rows that differ. */
export interface Comparison {
  readonly equal: boolean;
  /** Rows in each schema, by table. */
  readonly rows: Readonly<Record<string, { readonly a: number; readonly b: number }>>;
  /** At most ten a table. */
  readonly differences: readonly Difference[];
}

/** Where to read one side. */
export interface Side {
  readonly client: SqlClient;
  readonly schema: string;
}

/** The maximum number of differing rows of a table that are named. */
export const MAX_DIFFERENCES = 10;
/** Rows are hashed in this many groups, so that finding the ones that differ needs little memory. */
const BUCKETS = 256;

/** Compares tables of two schemas row for row, in any order; each table needs a primary key. */
export function compareContent(
  client: SqlClient,
  schemaA: string,
  schemaB: string,
  tables: readonly string[],
): Promise<Comparison> {
  return compareSides({ client, schema: schemaA }, { client, schema: schemaB }, tables);
}

/** Does what `compareContent` does, with a connection for each side. */
export async function compareSides(a: Side, b: Side, tables: readonly string[]): Promise<Comparison> {
  const rows: Record<string, { a: number; b: number }> = {};
  const differences: Difference[] = [];
  for (const table of tables) {
    const key = await primaryKey(a, table);
    const [inA, inB] = [await buckets(a, table, key), await buckets(b, table, key)];
    rows[table] = { a: total(inA), b: total(inB) };
    const differing = [...new Set([...inA.keys(), ...inB.keys()])].filter(
      (bucket) => inA.get(bucket)?.hash !== inB.get(bucket)?.hash,
    );
    let found = 0;
    for (const bucket of differing) {
      if (found >= MAX_DIFFERENCES) break;
      const some = (await differencesIn(a, b, table, key, bucket)).slice(0, MAX_DIFFERENCES - found);
      differences.push(...some);
      found += some.length;
    }
  }
  return { equal: differences.length === 0, rows, differences };
}

interface Bucket {
  readonly rows: number;
  readonly hash: string;
}

async function primaryKey({ client, schema }: Side, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)`,
    [`${quote(schema)}.${quote(table)}`],
  );
  if (rows.length === 0) throw new Error(`table ${schema}.${table} has no primary key to compare by`);
  return rows.map(({ name }) => name);
}

function bucketOf(key: readonly string[]): string {
  return `(hashtextextended(concat_ws('|', ${key.map((name) => `"#".${quote(name)}`).join(', ')}), 0) & ${BUCKETS - 1})::integer`;
}

async function buckets({ client, schema }: Side, table: string, key: readonly string[]): Promise<Map<number, Bucket>> {
  // The sum of the rows' hashes does not depend on their order, unlike the hash of them all.
  const { rows } = await client.query<{ bucket: number; rows: string; hash: string }>(
    `SELECT ${bucketOf(key)} AS bucket, count(*)::text AS rows, count(*) || ':' || sum(hashtextextended("#"::text, 1)::numeric) AS hash
     FROM ${quote(schema)}.${quote(table)} AS "#" GROUP BY 1`,
  );
  return new Map(rows.map((row) => [row.bucket, { rows: Number(row.rows), hash: row.hash }]));
}

function total(buckets: ReadonlyMap<number, Bucket>): number {
  return [...buckets.values()].reduce((sum, { rows }) => sum + rows, 0);
}

/** Where a row is, by its hash in each side. */
function sideOf(inA: string | undefined, inB: string | undefined): Difference['in'] {
  if (inA === undefined) return 'b';
  return inB === undefined ? 'a' : 'both';
}

async function differencesIn(
  a: Side,
  b: Side,
  table: string,
  key: readonly string[],
  bucket: number,
): Promise<Difference[]> {
  const [inA, inB] = [await hashes(a, table, key, bucket), await hashes(b, table, key, bucket)];
  const all = [...new Set([...inA.keys(), ...inB.keys()])].sort();
  return all.flatMap((text): Difference[] => {
    const [one, other] = [inA.get(text), inB.get(text)];
    if (one === other) return [];
    return [
      {
        table,
        key: JSON.parse(text) as Record<string, unknown>,
        in: sideOf(one, other),
      },
    ];
  });
}

async function hashes(
  { client, schema }: Side,
  table: string,
  key: readonly string[],
  bucket: number,
): Promise<Map<string, string>> {
  const keyJson = `jsonb_build_object(${key.map((name) => `'${name.replaceAll("'", "''")}', "#".${quote(name)}`).join(', ')})::text`;
  const { rows } = await client.query<{ key: string; hash: string }>(
    `SELECT ${keyJson} AS key, hashtextextended("#"::text, 1)::text AS hash FROM ${quote(schema)}.${quote(table)} AS "#" WHERE ${bucketOf(key)} = $1`,
    [bucket],
  );
  return new Map(rows.map((row) => [row.key, row.hash]));
}
