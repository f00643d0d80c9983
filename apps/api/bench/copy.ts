import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Projection } from '@cepa/ledger/projections';

const CHUNK = 256 * 1024;

/** The half of pg's connection that a COPY speaks with. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY ... FROM STDIN` of ready text, as pg takes a query of one's own making. */
class CopyIn {
  readonly done: Promise<void>;
  private resolve!: () => void;
  private reject!: (error: Error) => void;

  constructor(
    private readonly text: string,
    private readonly content: Buffer,
  ) {
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  submit(connection: CopyConnection): void {
    connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    for (let at = 0; at < this.content.length; at += CHUNK)
      connection.sendCopyFromChunk(this.content.subarray(at, at + CHUNK));
    connection.endCopyFrom();
  }

  handleCommandComplete(): void {
    // The end is told by `handleReadyForQuery`.
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}

/**
 * Copies the rows of the projections' tables, held as text, into new tables of the same shape, and makes their indexes after.
 *
 * @returns the milliseconds of copying and indexing, and how many rows there were
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

/** In parts, so that the text of a large table need not be in memory at once; only the copying is timed. */
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
    const content = Buffer.from(page.rows.map((row) => `${row.map(field).join('\t')}\n`).join(''), 'utf8');
    const copy = new CopyIn(`COPY copied.${table} FROM STDIN`, content);
    const begun = performance.now();
    (client as unknown as { query(query: CopyIn): void }).query(copy);
    await copy.done;
    ms += performance.now() - begun;
  }
  const begun = performance.now();
  await client.query('COMMIT');
  return ms + performance.now() - begun;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function field(value: string | null): string {
  return value === null ? '\\N' : value.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character]!);
}
