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
  /** The one session of an older generation that goes on: who ended all others did it from there. */
  salvo: ColumnType<string | null, string | null | undefined, string | null>;
  /** Sessions that were ended one by one, with when they would have: `{id: ISO 8601}`. */
  terminadas: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  /** How often the row was changed. The ledger counts too: a row that was changed less often is an older one, put back. */
  revision: Generated<number>;
  /** HMAC-SHA-256 of the row, with a key that the database never sees. */
  mac: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>;
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

/** The default is for rows that a restore of an earlier backup brings back. */
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

/** Earlier rows have no MAC until the next start gives them one, once. */
export const boveda_008_filas_selladas: Migration = {
  async up(db) {
    const schema = db.schema.withSchema('boveda');
    await schema
      .alterTable('usuarios')
      .addColumn('salvo', 'uuid')
      .addColumn('terminadas', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('mac', 'bytea')
      .execute();
    await schema
      .alterTable('segundos_factores')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('mac', 'bytea')
      .execute();
    for (const table of ['sesiones', 'enlaces_contrasena', 'pruebas_de_direccion', 'invitaciones'])
      await schema.alterTable(table).addColumn('mac', 'bytea').execute();
  },
};
