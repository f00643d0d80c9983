import { sql, type ColumnType, type Migration } from 'kysely';

/** A medicinal user in the vault: the key of their data, wrapped by the master key; null once the person is erased. */
export interface PersonaDeBoveda {
  id: string;
  club_id: string;
  clave: Buffer | null;
  creado: ColumnType<string, never, never>;
}

/** One version of a person's data, encrypted with their key. The ledger names the current version. */
export interface VersionDeDatos {
  usuario_id: string;
  version: string;
  /** Blind index of the identification. */
  indice: Buffer;
  cifrado: Buffer;
}

/** The number of a person's permit, encrypted with their key. The ledger names the current version. */
export interface NumeroDePermiso {
  usuario_id: string;
  version: string;
  cifrado: Buffer;
}

/** The file of a person's permit, encrypted with their key. The ledger names the current one by its SHA-256. */
export interface ArchivoDePermiso {
  usuario_id: string;
  /** In hex. */
  sha256: string;
  cifrado: Buffer;
}

/** The owner of an identification in a club, by blind index. */
export interface IdentificacionReservada {
  club_id: string;
  indice: Buffer;
  usuario_id: string;
  /** The version that reserved it last. */
  version: string;
  reservado: ColumnType<string, never, string>;
}

export interface PacientesTables {
  usuarios_medicinales: PersonaDeBoveda;
  usuarios_medicinales_archivos: ArchivoDePermiso;
  usuarios_medicinales_datos: VersionDeDatos;
  usuarios_medicinales_identificaciones: IdentificacionReservada;
  usuarios_medicinales_permisos: NumeroDePermiso;
}

export const boveda_002_usuarios_medicinales: Migration = {
  async up(db) {
    const boveda = db.schema.withSchema('boveda');
    await boveda
      .createTable('usuarios_medicinales')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('clave', 'bytea')
      .addColumn('creado', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
    await boveda
      .createTable('usuarios_medicinales_datos')
      .addColumn('usuario_id', 'uuid', (column) => column.notNull().references('boveda.usuarios_medicinales.id'))
      .addColumn('version', 'uuid', (column) => column.notNull())
      .addColumn('indice', 'bytea', (column) => column.notNull())
      .addColumn('cifrado', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('usuarios_medicinales_datos_pkey', ['usuario_id', 'version'])
      .execute();
    await boveda
      .createTable('usuarios_medicinales_identificaciones')
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('indice', 'bytea', (column) => column.notNull())
      .addColumn('usuario_id', 'uuid', (column) => column.notNull().references('boveda.usuarios_medicinales.id'))
      .addColumn('version', 'uuid', (column) => column.notNull())
      .addColumn('reservado', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addPrimaryKeyConstraint('usuarios_medicinales_identificaciones_pkey', ['club_id', 'indice'])
      .execute();
    await boveda
      .createIndex('usuarios_medicinales_identificaciones_usuario')
      .on('usuarios_medicinales_identificaciones')
      .column('usuario_id')
      .execute();
  },
};

export const boveda_009_permisos: Migration = {
  async up(db) {
    await db.schema
      .withSchema('boveda')
      .createTable('usuarios_medicinales_permisos')
      .addColumn('usuario_id', 'uuid', (column) => column.notNull().references('boveda.usuarios_medicinales.id'))
      .addColumn('version', 'uuid', (column) => column.notNull())
      .addColumn('cifrado', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('usuarios_medicinales_permisos_pkey', ['usuario_id', 'version'])
      .execute();
  },
};

export const boveda_010_archivos_de_permisos: Migration = {
  async up(db) {
    await db.schema
      .withSchema('boveda')
      .createTable('usuarios_medicinales_archivos')
      .addColumn('usuario_id', 'uuid', (column) => column.notNull().references('boveda.usuarios_medicinales.id'))
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('cifrado', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('usuarios_medicinales_archivos_pkey', ['usuario_id', 'sha256'])
      .execute();
  },
};
