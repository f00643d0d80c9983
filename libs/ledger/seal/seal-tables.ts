import type { SqlClient } from '../projections/projection';

/** Creates the tables of the log in a schema. */
export async function createSealTables(sql: SqlClient, schema: string): Promise<void> {
  await sql.query(
    `CREATE TABLE ${leafTable(schema)} (
       index bigint PRIMARY KEY,
       position bigint NOT NULL,
       event_id uuid NOT NULL UNIQUE,
       stream text NOT NULL,
       revision bigint NOT NULL,
       hash bytea NOT NULL CHECK (octet_length(hash) = 32)
     )`,
  );
  await sql.query(STREAM_INDEX(schema));
  await sql.query(
    `CREATE TABLE ${nodeTable(schema)} (
       level int NOT NULL CHECK (level > 0),
       index bigint NOT NULL,
       hash bytea NOT NULL CHECK (octet_length(hash) = 32),
       PRIMARY KEY (level, index)
     )`,
  );
}

/** A seal of an earlier version of the program has no index by stream yet; a schema without a seal is left as it is. */
export async function ensureStreamIndex(sql: SqlClient, schema: string): Promise<void> {
  const { rows } = await sql.query<{ lacking: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AND to_regclass($2) IS NULL AS lacking',
    [leafTable(schema), `${identifier(schema)}.${LEAF_TABLE}_stream`],
  );
  if (!rows[0]?.lacking) return;
  await sql.query(STREAM_INDEX(schema)).catch((error: unknown) => {
    // Another process made it meanwhile.
    if (!['42P07', '23505'].includes(String((error as { code?: string }).code))) throw error;
  });
}

/** Finds the last sealed revision of a stream. */
const STREAM_INDEX = (schema: string): string =>
  `CREATE INDEX ${LEAF_TABLE}_stream ON ${leafTable(schema)} (stream, revision)`;

/** The table of the leaves of the seal. */
export const LEAF_TABLE = 'sello_hojas';
/** The table of the nodes of the seal. */
export const NODE_TABLE = 'sello_nodos';

/** The quoted name of the table of leaves with its schema. */
export function leafTable(schema: string): string {
  return `${identifier(schema)}.${LEAF_TABLE}`;
}

/** The quoted name of the table of nodes with its schema. */
export function nodeTable(schema: string): string {
  return `${identifier(schema)}.${NODE_TABLE}`;
}

function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
