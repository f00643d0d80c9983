import { escapeIdentifier, type Pool } from 'pg';
import type { SqlClient } from '../projections/projection';

/** Tables of the ledger, and what the app may do with them: events are added and read, the head is counted on. */
const GRANTS = {
  events: 'SELECT, INSERT',
  head: 'SELECT, INSERT, UPDATE, DELETE',
} as const;

/** Returns the owner of the ledger's tables: the current role, another one, or nobody yet. */
export async function ownership(sql: SqlClient): Promise<'own' | 'other' | 'none'> {
  const { rows } = await sql.query<{ own: boolean }>(
    `SELECT pg_has_role(current_user, c.relowner, 'USAGE') AS own
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'ledger' AND c.relname = 'events'`,
  );
  if (!rows[0]) return 'none';
  return rows[0].own ? 'own' : 'other';
}

/**
 * Takes the ledger's tables from the app's role. The role may then add events and read them, but neither alter them nor
 * remove their protection.
 *
 * @param owner connected as the role that is to own them
 */
export async function lockDown(owner: Pool, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  const client = await owner.connect();
  let failure: Error | undefined;
  try {
    const { rows } = await client.query<{ done: boolean }>(
      `SELECT bool_and(c.relowner = (SELECT oid FROM pg_roles WHERE rolname = current_user))
              AND bool_and(has_table_privilege($1, c.oid, 'SELECT')) AS done
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'ledger' AND c.relname = ANY($2::text[])`,
      [role, Object.keys(GRANTS)],
    );
    if (rows[0]?.done) return;
    await client.query('BEGIN');
    await client.query('ALTER SCHEMA ledger OWNER TO CURRENT_USER');
    await client.query(`REVOKE ALL ON SCHEMA ledger FROM ${to}; GRANT USAGE ON SCHEMA ledger TO ${to}`);
    for (const [table, granted] of Object.entries(GRANTS)) {
      await client.query(`ALTER TABLE ledger.${table} OWNER TO CURRENT_USER`);
      await client.query(`REVOKE ALL ON ledger.${table} FROM ${to}; GRANT ${granted} ON ledger.${table} TO ${to}`);
    }
    const functions = await client.query<{ signature: string }>(
      `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname = 'ledger'`,
    );
    for (const { signature } of functions.rows) await client.query(`ALTER FUNCTION ${signature} OWNER TO CURRENT_USER`);
    await client.query('COMMIT');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure);
  }
}
