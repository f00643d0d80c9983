import { sql, type ColumnType, type Generated, type Migration } from 'kysely';

/** The answer given to an `Idempotency-Key`. */
export interface ResponseTable {
  clave: string;
  huella: string;
  status: number;
  cuerpo: ColumnType<unknown, string, never>;
  creada: Generated<string>;
}

/** What the seal's page shows of a report, as it was emitted; the signature binds it to the seal of the report. */
export interface InformeTable {
  /** SHA-256 (hex) of the report's facts, which its seal signs. */
  huella: string;
  /** Canonical JSON, without any person. */
  portada: string;
  /** A checkpoint that signs the SHA-256 of `portada`. */
  firma: string;
  emitido: Generated<string>;
}

export interface PlatformDB {
  respuestas: ResponseTable;
  informes: InformeTable;
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

/** Keeps the answer as text, so that its fields come again in the same order: `jsonb` would sort them. */
export const plataforma_002_respuestas_textuales: Migration = {
  async up(db) {
    await db.schema
      .withSchema('plataforma')
      .alterTable('respuestas')
      .alterColumn('cuerpo', (column) => column.setDataType(sql`json USING cuerpo::json`))
      .execute();
  },
};

/** Fingerprints of the keys that the database is used with, and where each was seen first. What an operator's command did last, for the metrics. */
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

/** The order in which people read a list: `A2` before `A10`, accents and capitals aside. Lists sort by it, page by page. */
export const plataforma_005_orden_natural: Migration = {
  async up(db) {
    await sql`CREATE COLLATION IF NOT EXISTS plataforma.orden_natural
      (provider = icu, locale = 'es-u-kn-true-ks-level1', deterministic = false)`.execute(db);
  },
};
