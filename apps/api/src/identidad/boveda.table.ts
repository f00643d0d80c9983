import { sql, type ColumnType, type Generated, type Migration } from 'kysely';

/**
 * Whether the e-mail is its person's. `anterior` is of an account from before addresses were proved: it is settled at the next start by
 * whether the account is linked, and until then counts by that.
 */
export type PruebaDeDireccion = 'anterior' | 'pendiente' | 'probada';

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
  prueba: Generated<PruebaDeDireccion>;
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

/** The default is for rows that come back from a copy of before. */
export const boveda_007_direcciones_probadas: Migration = {
  async up(db) {
    const schema = db.schema.withSchema('boveda');
    await schema
      .alterTable('usuarios')
      .addColumn('prueba', 'text', (column) =>
        column
          .notNull()
          .defaultTo('anterior')
          .check(sql`prueba IN ('anterior', 'pendiente', 'probada')`),
      )
      .execute();
    await schema
      .alterTable('enlaces_contrasena')
      .addColumn('por_correo', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await schema
      .createTable('pruebas_de_direccion')
      .addColumn('user_id', 'uuid', (column) =>
        column.primaryKey().references('boveda.usuarios.id').onDelete('cascade'),
      )
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('huella', 'bytea', (column) => column.notNull().unique())
      .addColumn('vence', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};
