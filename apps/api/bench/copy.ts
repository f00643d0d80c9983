import type { Pool, PoolClient, QueryConfig } from 'pg';
import { copyField, copyIn } from '@cepa/base';
import type { Projection } from '@cepa/ledger/projections';

/**
 * Copies the rows of the projections' tables as text into new tables of the same shape, then creates their indexes.
 *
 * @returns the milliseconds of copying and indexing, and the number of rows
 */
export async function copyTables(
  pool: Pool,
  schema: string,
  projections: readonly Projection[],
): Promise<{ ms: number; rows: number }> {
  const client = await pool.connect();
  let ms = 0;
  let rows = 0;
  try {
    await client.query('CREATE SCHEMA copied');
    for (const table of projections.flatMap(({ tables }) => [...tables])) {
      const count = Number(
        (await client.query<{ count: string }>(`SELECT count(*) FROM ${schema}.${table}`)).rows[0]!.count,
      );
      rows += count;
      await client.query(`CREATE TABLE copied.${table} (LIKE ${schema}.${table} INCLUDING DEFAULTS)`);
      ms += await copyTable(client, schema, table);
      const { rows: indexes } = await client.query<{ text: string }>(
        `SELECT pg_get_indexdef(indexrelid) AS text FROM pg_index WHERE indrelid = '${schema}.${table}'::regclass`,
      );
      const begun = performance.now();
      for (const { text } of indexes)
        await client.query(text.replace(/ INDEX .* ON (ONLY )?\S+ /, ` INDEX ON copied.${table} `));
      ms += performance.now() - begun;
    }
    await client.query('DROP SCHEMA copied CASCADE');
  } finally {
    client.release();
  }
  return { ms, rows };
}

/** In parts, so that the text of a large table is never in memory at once. Only the copying is timed. */
async function copyTable(client: PoolClient, schema: string, table: string): Promise<number> {
  let ms = 0;
  await client.query('BEGIN');
  await client.query(`DECLARE source NO SCROLL CURSOR FOR SELECT * FROM ${schema}.${table}`);
  for (;;) {
    const page = await client.query<(string | null)[]>({
      text: 'FETCH 20000 FROM source',
      rowMode: 'array',
      types: { getTypeParser: () => (value: string | Buffer) => value },
    } as unknown as QueryConfig);
    if (page.rows.length === 0) break;
    const content = Buffer.from(page.rows.map((row) => `${row.map(copyField).join('\t')}\n`).join(''), 'utf8');
    const begun = performance.now();
    await copyIn(client, `COPY copied.${table} FROM STDIN`, content);
    ms += performance.now() - begun;
  }
  const begun = performance.now();
  await client.query('COMMIT');
  return ms + performance.now() - begun;
}
