import type { PoolClient } from 'pg';

/** Schemas with data that is not derived: the ledger, the vault and the platform. */
const VAULT_SCHEMAS = ['boveda', 'plataforma'];
const LEDGER_SCHEMA = 'ledger';

/** Kysely's own tables, which the migrations write. */
export const MIGRATION_TABLES: readonly string[] = ['migraciones', 'migraciones_candado'];

export interface TableToCopy {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/** Returns the tables of a backup, ordered so that a table comes after those that it refers to. */
export async function tablesToCopy(client: PoolClient, withLedger: boolean): Promise<TableToCopy[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[]; refers_to: string[] }>(
    `SELECT n.nspname::text AS schema, c.relname::text AS name,
            (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
            ARRAY(SELECT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS refers_to
       FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = ANY($1::text[]) AND NOT c.relname = ANY($2::text[])
      ORDER BY 1, 2`,
    [withLedger ? [LEDGER_SCHEMA, ...VAULT_SCHEMAS] : VAULT_SCHEMAS, MIGRATION_TABLES],
  );
  const ordered: typeof rows = [];
  for (let left = rows; left.length > 0;) {
    const free = left.filter(({ refers_to }) => refers_to.every((name) => !left.some((other) => other.name === name)));
    if (free.length === 0)
      throw new Error(`tables refer to one another in a circle: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...free);
    left = left.filter((one) => !free.includes(one));
  }
  return ordered.map(({ schema, name, columns }) => ({ schema, table: name, columns }));
}

/** Returns the names of the migrations that ran. */
export async function migrationsThatRan(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM plataforma.migraciones ORDER BY name');
  return rows.map(({ name }) => name);
}

/** Refuses tables with sequences. Sequences are not copied, so a table could repeat a number after a restore. */
export async function refuseSequences(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT schemaname || '.' || sequencename AS name FROM pg_sequences WHERE schemaname = ANY($1::text[])`,
    [[LEDGER_SCHEMA, ...VAULT_SCHEMAS]],
  );
  if (rows[0]) throw new Error(`the backup does not copy sequences, and there is ${rows[0].name}`);
}
