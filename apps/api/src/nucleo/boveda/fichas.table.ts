import { sql, type ColumnType, type Migration } from 'kysely';

/** Someone whose contact data the club keeps: staff, a supplier's contact, a lead. */
export interface FichaDeBoveda {
  id: string;
  /** Null if the data belong to no club: a request from a stranger. */
  club_id: string | null;
  /** The kind of record: `personal`, `proveedor`, `solicitud`. */
  tipo: string;
  /** The key of this record, wrapped; null once it is erased. */
  clave: Buffer | null;
  creada: ColumnType<string, never, never>;
}

/** One version of a record's data. The event that names the version makes it current. */
export interface VersionDeFicha {
  ficha_id: string;
  version: string;
  cifrado: Buffer;
}

export interface FichaTables {
  fichas: FichaDeBoveda;
  fichas_versiones: VersionDeFicha;
}

export const boveda_003_fichas: Migration = {
  async up(db) {
    const boveda = db.schema.withSchema('boveda');
    await boveda
      .createTable('fichas')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('club_id', 'uuid')
      .addColumn('tipo', 'text', (column) => column.notNull())
      .addColumn('clave', 'bytea')
      .addColumn('creada', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
    await boveda
      .createTable('fichas_versiones')
      .addColumn('ficha_id', 'uuid', (column) => column.notNull().references('boveda.fichas.id'))
      .addColumn('version', 'uuid', (column) => column.notNull())
      .addColumn('cifrado', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('fichas_versiones_pkey', ['ficha_id', 'version'])
      .execute();
  },
};
