import { Kysely, Migrator, PostgresDialect, type Migration } from 'kysely';
import type { Pool } from 'pg';

/** A newer program has used the database: this one does not know what its tables hold. The message is one line for the operator. */
export class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer';

  constructor(migracion: string) {
    super(
      `La base de datos la usó una versión más nueva de Cepa (migración ${migracion}): iniciá esa versión, o recuperá una copia de antes en una instalación vacía. No se cambió nada.`,
    );
  }
}

/**
 * Brings the tables that are not derived from the ledger (vault, remembered answers) to their newest shape.
 * Two processes that start at once are serialised by Kysely's own lock.
 *
 * @throws DatabaseNewer when the database has been through a migration that is not among these
 * @throws when a migration fails; nothing of it is kept
 */
export async function migrate(pool: Pool, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const ajena = (await migrationsDone(pool)).find((nombre) => migrations[nombre] === undefined);
  if (ajena !== undefined) throw new DatabaseNewer(ajena);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableSchema: 'plataforma',
    migrationTableName: 'migraciones',
    migrationLockTableName: 'migraciones_candado',
    // Each capability numbers its own: a new one may come before another's in the alphabet.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of the migrations that the database has been through; none where nobody migrated it yet. */
export async function migrationsDone(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `SELECT to_regclass('plataforma.migraciones') IS NOT NULL AS hay`,
  );
  if (!rows[0]!.hay) return [];
  return (await pool.query<{ name: string }>('SELECT name FROM plataforma.migraciones ORDER BY name')).rows.map(
    ({ name }) => name,
  );
}
