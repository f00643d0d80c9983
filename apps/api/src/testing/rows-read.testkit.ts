import { Client } from 'pg';
import type { Pool, PoolClient } from 'pg';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** The database work of one request. */
export interface Cost {
  /** Rows that its statements read, rejected ones included. */
  readonly rows: number;
  readonly statements: number;
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

function rowsOf(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), 0);
  if (plan['Relation Name'] === undefined) return below;
  const looked =
    (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return below + looked * (plan['Actual Loops'] ?? 1);
}

/** Matches a statement that reads the read models or the vault. Background work also reads the ledger. */
const READS = /^\s*(select|with)\b[^]*\b(lectura|boveda)\b/i;

/** Collects every read statement of any connection while `run` is running. */
async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const noted: Statement[] = [];
  const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args as [string | Partial<Statement>, unknown];
    const text = typeof first === 'string' ? first : first.text;
    const given = typeof first === 'string' ? second : (first.values ?? second);
    if (text !== undefined && READS.test(text)) noted.push({ text, values: Array.isArray(given) ? given : [] });
    return query.apply(this, args);
  };
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  return noted;
}

/** Runs a request and counts its database work: its statements run again with EXPLAIN. */
export async function costOf(pool: Pool, run: () => Promise<unknown>): Promise<Cost> {
  const noted = await statementsOf(run);
  let rows = 0;
  for (const { text, values } of noted) {
    const { rows: answer } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF, FORMAT JSON) ${text}`,
      values,
    );
    rows += answer.reduce((sum, one) => sum + one['QUERY PLAN'].reduce((all, { Plan }) => all + rowsOf(Plan), 0), 0);
  }
  return { rows, statements: noted.length };
}

/** Copies the rows of a club in the read models and the vault that many times, each with an id of its own. */
export async function grow(pool: Pool, clubId: string, times: number): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary AND i.indnkeyatts = 1
     JOIN pg_attribute id ON id.attrelid = c.oid AND id.attnum = i.indkey[0] AND id.atttypid = 'uuid'::regtype
     JOIN pg_attribute club ON club.attrelid = c.oid AND club.attname = 'club_id'
     WHERE n.nspname IN ('lectura', 'boveda') AND id.attname = 'id'`,
  );
  await patiently(pool, async (client) => {
    for (const { table } of rows)
      await client.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid()))).*
         FROM ${table} una, generate_series(1, $1) WHERE una.club_id = $2 ON CONFLICT DO NOTHING`,
        [times, clubId],
      );
    await client.query('ANALYZE');
  });
}

/** Does the test's own work, which can take longer than a request may. */
async function patiently(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await work(client);
  } finally {
    client.release(true);
  }
}

/** Tables of record contents without a club column: all of them are small in a test. */
const OF_NO_CLUB = ['ordenes_compra_items'];

/** Multiplies the contents of a club's records: their rows in separate tables, and the lists in their columns. */
export async function swell(pool: Pool, clubId: string, times: number): Promise<void> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS table, format('%I', a.attname) AS column
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND a.atttypid = 'jsonb'::regtype
     JOIN pg_attribute club ON club.attrelid = c.oid AND club.attname = 'club_id'
     WHERE n.nspname = 'lectura' AND c.relkind = 'r'`,
  );
  await patiently(pool, async (client) => {
    for (const { table, column } of rows)
      await client.query(
        `UPDATE ${table} SET ${column} = (SELECT jsonb_agg(uno) FROM jsonb_array_elements(${column}) uno, generate_series(1, $1))
         WHERE club_id = $2 AND jsonb_typeof(${column}) = 'array' AND ${column} <> '[]'`,
        [times, clubId],
      );
    for (const table of OF_NO_CLUB)
      await client.query(
        `INSERT INTO lectura.${table} SELECT (jsonb_populate_record(una, jsonb_build_object('id', gen_random_uuid()))).*
         FROM lectura.${table} una, generate_series(1, $1)`,
        [times],
      );
  });
}
