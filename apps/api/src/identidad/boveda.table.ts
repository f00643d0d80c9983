import { sql, type ColumnType, type Generated, type Migration } from 'kysely';

/**
 * Whether the e-mail belongs to the person. `anterior` is an account from before addresses were proved: it counts as
 * proved if the account is linked, and the next start settles it.
 */
export type PruebaDeDireccion = 'anterior' | 'pendiente' | 'probada';

/** The personal or secret data of a person, which must be erasable. The ledger has only the id. */
export interface UsuarioDeBoveda {
  id: string;
  /** In lower case. */
  email: string;
  nombre: string;
  /** argon2id, as a PHC string. */
  hash: string;
  /** Tokens contain it; raising it ends all older ones. */
  version_sesion: Generated<number>;
  creado: ColumnType<string, never, never>;
  prueba: Generated<PruebaDeDireccion>;
  /** The only session of an older generation that stays valid: the one from which the person ended all others. */
  salvo: ColumnType<string | null, string | null | undefined, string | null>;
  /** Sessions that were ended one by one, with the time at which they would have expired: `{id: ISO 8601}`. */
  terminadas: ColumnType<Readonly<Record<string, string>>, string | undefined, string>;
  /**
   * Number of changes of the row. The ledger counts them too: a row with a lower number is an older one that was put
   * back.
   */
  revision: Generated<number>;
  /** HMAC-SHA-256 of the row, with a key that is not in the database. */
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

/** The default applies to rows restored from an earlier backup. */
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

/** Earlier rows have no MAC until the next start adds one, once. */
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
