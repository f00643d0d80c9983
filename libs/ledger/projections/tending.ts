import { quote } from './columns';
import type { SqlClient } from './projection';

const nameOf = (schema: string, table: string): string => `${quote(schema)}.${quote(table)}`;

/** Keeps the server from vacuuming and analysing a table while it is loaded: it would do it again every minute, for rows that nobody reads yet. */
export async function leaveAlone(tx: SqlClient, schema: string, table: string): Promise<void> {
  await tx.query(`ALTER TABLE ${nameOf(schema, table)} SET (autovacuum_enabled = off)`);
}

/**
 * Gives a loaded table back to the server's own care, with the statistics of the columns that its key and its indexes name. The server adds
 * the others by itself: an analysis of some columns does not count as one of the table.
 */
export async function tend(tx: SqlClient, schema: string, table: string): Promise<void> {
  await tx.query(`ALTER TABLE ${nameOf(schema, table)} RESET (autovacuum_enabled)`);
  const { rows } = await tx.query<{ name: string }>(
    `SELECT DISTINCT quote_ident(a.attname) AS name
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam AND m.amname = 'btree'
       JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid AND d.refobjid = i.indrelid AND d.refobjsubid > 0
       JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = d.refobjsubid
      WHERE i.indrelid = $1::regclass
      UNION
     SELECT quote_ident(a.attname)
       FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = $1::regclass AND i.indisprimary`,
    [nameOf(schema, table)],
  );
  const columns = rows.map(({ name }) => name).join(', ');
  await tx.query(`ANALYZE ${nameOf(schema, table)}${columns === '' ? '' : ` (${columns})`}`);
}
