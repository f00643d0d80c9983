import { sql, type ColumnType, type Generated, type Migration } from 'kysely';

/** The data of a person that must be erasable or secret; the ledger knows only the id. */
export interface UsuarioDeBoveda {
  id: string;
  /** Lower case. */
  email: string;
  nombre: string;
  /** argon2id, PHC string. */
  hash: string;
  /** Tokens carry it; raising it ends every older one. */
  version_sesion: Generated<number>;
  creado: ColumnType<string, never, never>;
}

export interface BovedaDeIdentidad {
  usuarios: UsuarioDeBoveda;
}

export const boveda_001_usuarios: Migration = {
  async up(db) {
    await db.schema.createSchema('boveda').ifNotExists().execute();
    await db.schema
      .withSchema('boveda')
      .createTable('usuarios')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('nombre', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('version_sesion', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('creado', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },
};
