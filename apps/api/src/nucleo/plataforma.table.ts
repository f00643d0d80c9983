import type { ColumnType, Generated, Migration } from 'kysely';

/** The answer given to an `Idempotency-Key`. */
export interface RespuestaTable {
  clave: string;
  huella: string;
  status: number;
  cuerpo: ColumnType<unknown, string, never>;
  creada: Generated<string>;
}

export interface PlataformaDB {
  respuestas: RespuestaTable;
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
