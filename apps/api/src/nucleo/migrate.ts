import { Kysely, Migrator, PostgresDialect, type Migration } from 'kysely';
import type { Pool } from 'pg';

/**
 * A newer program has used the database: this one does not know the content of its tables. The message is one line for
 * the operator.
 */
export class DatabaseNewer extends Error {
  override readonly name = 'DatabaseNewer';

  constructor(migracion: string) {
    super(
      `La base de datos la usó una versión más nueva de Cepa (migración ${migracion}): iniciá esa versión, o recuperá una copia de antes en una instalación vacía. No se cambió nada.`,
    );
  }
}

/**
 * Brings the tables that are not derived from the ledger (vault, remembered answers) to their newest shape. Two
 * processes that start at once are serialised by Kysely's own lock.
 *
 * @throws DatabaseNewer if the database has a migration that is not among these
 * @throws if a migration fails; it is rolled back
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
    // Each capability numbers its own, so a new one may come earlier in the alphabet.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of the migrations of the database; empty if there are none. */
export async function migrationsDone(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ hay: boolean }>(
    `SELECT to_regclass('plataforma.migraciones') IS NOT NULL AS hay`,
  );
  if (!rows[0]!.hay) return [];
  return (await pool.query<{ name: string }>('SELECT name FROM plataforma.migraciones ORDER BY name')).rows.map(
    ({ name }) => name,
  );
}
