import { sql, type ColumnType, type Generated, type Migration } from 'kysely';

/** The stored answer for an `Idempotency-Key`. */
export interface ResponseTable {
  clave: string;
  huella: string;
  status: number;
  cuerpo: ColumnType<unknown, string, never>;
  creada: Generated<string>;
}

/** The data of a report on the seal's page; a signature binds it to the report's seal. */
export interface InformeTable {
  /** SHA-256 (hex) of the report's facts, which its seal covers. */
  huella: string;
  /** Canonical JSON without personal data. */
  portada: string;
  /** A checkpoint that covers the SHA-256 of `portada`. */
  firma: string;
  emitido: Generated<string>;
}

/** A list's URL under a name: of one person of a club or, without a person, of the whole club. */
export interface SavedViewTable {
  id: string;
  club_id: string;
  /** Null for a view of the club. */
  user_id: string | null;
  /** The path of the list's screen without ids, and the list on that screen. */
  lista: string;
  nombre: string;
  /** The list's part of the URL as a query: filters, order, columns, density, page size. */
  consulta: string;
  /** Whether the list opens with it. */
  predeterminada: boolean;
  creada: Generated<string>;
}

export interface PlatformDB {
  respuestas: ResponseTable;
  informes: InformeTable;
  vistas: SavedViewTable;
}

export const plataforma_001_respuestas: Migration = {
  async up(db) {
    await db.schema.createSchema('plataforma').ifNotExists().execute();
    await db.schema
      .withSchema('plataforma')
      .createTable('respuestas')
      .addColumn('clave', 'text', (column) => column.primaryKey())
      .addColumn('huella', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('cuerpo', 'jsonb', (column) => column.notNull())
      .addColumn('creada', 'timestamptz', (column) => column.notNull().defaultTo(db.fn('now')))
      .execute();
  },
};

/** Stores the answer as text, so that its fields keep their order: `jsonb` would sort them. */
export const plataforma_002_respuestas_textuales: Migration = {
  async up(db) {
    await db.schema
      .withSchema('plataforma')
      .alterTable('respuestas')
      .alterColumn('cuerpo', (column) => column.setDataType(sql`json USING cuerpo::json`))
      .execute();
  },
};

/** Hashes of the keys that the database was used with, and where each was seen first. The last run of the operator's commands, for the metrics. */
export const plataforma_003_operacion: Migration = {
  async up(db) {
    const platform = db.schema.withSchema('plataforma');
    await platform
      .createTable('llaves')
      .addColumn('nombre', 'text', (column) => column.primaryKey())
      .addColumn('huella', 'text', (column) => column.notNull())
      .addColumn('carpeta', 'text', (column) => column.notNull())
      .addColumn('desde', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
    await platform
      .createTable('operaciones')
      .addColumn('nombre', 'text', (column) => column.primaryKey())
      .addColumn('bien', 'boolean', (column) => column.notNull())
      .addColumn('hecha', 'timestamptz', (column) => column.notNull())
      .execute();
  },
};

export const plataforma_004_informes: Migration = {
  async up(db) {
    await db.schema
      .withSchema('plataforma')
      .createTable('informes')
      .addColumn('huella', 'text', (column) => column.primaryKey())
      .addColumn('portada', 'text', (column) => column.notNull())
      .addColumn('firma', 'text', (column) => column.notNull())
      .addColumn('emitido', 'timestamptz', (column) => column.notNull().defaultTo(db.fn('now')))
      .execute();
  },
};

/** The natural order of a list: `A2` before `A10`, ignoring accents and capitals. Lists sort by it, page by page. */
export const plataforma_005_orden_natural: Migration = {
  async up(db) {
    await sql`CREATE COLLATION IF NOT EXISTS plataforma.orden_natural
      (provider = icu, locale = 'es-u-kn-true-ks-level1', deterministic = false)`.execute(db);
  },
};

/**
 * A person's views are deleted with the person's row, and a club's with the club. Each list and owner has at most one
 * default, and unique names.
 */
export const plataforma_006_vistas: Migration = {
  async up(db) {
    const platform = db.schema.withSchema('plataforma');
    await platform
      .createTable('vistas')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('user_id', 'uuid', (column) => column.references('boveda.usuarios.id').onDelete('cascade'))
      .addColumn('lista', 'text', (column) => column.notNull())
      .addColumn('nombre', 'text', (column) => column.notNull())
      .addColumn('consulta', 'text', (column) => column.notNull())
      .addColumn('predeterminada', 'boolean', (column) => column.notNull())
      .addColumn('creada', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
    await sql`CREATE UNIQUE INDEX vistas_nombre ON plataforma.vistas
      (club_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), lista, lower(nombre))`.execute(db);
    await sql`CREATE UNIQUE INDEX vistas_predeterminada ON plataforma.vistas
      (club_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), lista) WHERE predeterminada`.execute(db);
    await platform.createIndex('vistas_user_id').on('vistas').column('user_id').execute();
  },
};
