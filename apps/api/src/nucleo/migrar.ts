import { Kysely, Migrator, PostgresDialect, type Migration } from 'kysely';
import type { Pool } from 'pg';

/**
 * Brings the tables that are not derived from the ledger (vault, remembered answers) to their newest shape.
 * Two processes that start at once are serialised by Kysely's own lock.
 *
 * @throws when a migration fails; nothing of it is kept
 */
export async function migrar(pool: Pool, migraciones: Readonly<Record<string, Migration>>): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migraciones }) },
    migrationTableSchema: 'plataforma',
    migrationTableName: 'migraciones',
    migrationLockTableName: 'migraciones_candado',
    // Each capability numbers its own: a new one may come before another's in the alphabet.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
