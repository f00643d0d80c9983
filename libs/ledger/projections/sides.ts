import type { Pool, PoolClient } from 'pg';
import { quote } from './columns';
import type { ProjectionLog } from './live-projection';
import type { SqlClient } from './projection';

/** Schema that a rebuild fills, and the one where the replaced tables go. */
export const shadowOf = (schema: string): string => `${schema}_nueva`;
/** The schema that tables move to before they are dropped. */
export const formerOf = (schema: string): string => `${schema}_vieja`;

/** Returns the tables that exist in a schema. */
export async function present(tx: SqlClient, schema: string, tables: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'SELECT tablename::text AS name FROM pg_tables WHERE schemaname = $1 AND tablename = ANY($2::text[])',
    [schema, tables],
  );
  return rows.map(({ name }) => name);
}

/** Moves a table to another schema. */
export async function moveTable(tx: SqlClient, from: string, to: string, table: string): Promise<void> {
  await tx.query(`ALTER TABLE ${quote(from)}.${quote(table)} SET SCHEMA ${quote(to)}`);
}

/** Drops both sides. */
export function dropSide(client: Pool | PoolClient, schema: string, log?: ProjectionLog): Promise<void> {
  return dropSchemas(client, [shadowOf(schema), formerOf(schema)], log);
}

/** Drops the replaced tables, and keeps those that are being built. */
export function dropFormer(client: Pool | PoolClient, schema: string, log?: ProjectionLog): Promise<void> {
  return dropSchemas(client, [formerOf(schema)], log);
}

async function dropSchemas(client: Pool | PoolClient, names: readonly string[], log?: ProjectionLog): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1::text[])',
    [names],
  );
  for (const { name } of rows) {
    log?.warn({ schema: name }, 'dropping what an unfinished rebuild left');
    await client.query(`DROP SCHEMA ${quote(name)} CASCADE`);
  }
}

const LOCK_KEY = 'hashtextextended($1, 1)';

/** Takes the lock of rebuilds of a schema. @returns false if another process has it */
export async function tryLock(client: SqlClient, schema: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(`SELECT pg_try_advisory_lock(${LOCK_KEY}) AS locked`, [
    `cepa:rebuild:${schema}`,
  ]);
  return rows[0]!.locked;
}

/** Releases the lock of rebuilds. */
export async function unlock(client: SqlClient, schema: string): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${LOCK_KEY})`, [`cepa:rebuild:${schema}`]);
}
