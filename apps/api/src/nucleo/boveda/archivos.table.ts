import { sql, type ColumnType, type Migration } from 'kysely';

/** A file that a club uploaded. Its SHA-256 is in the ledger; its bytes are here, and can be erased. */
export interface VaultFile {
  id: string;
  club_id: string;
  /** The key of this file, wrapped. */
  clave: Buffer;
  cifrado: Buffer;
  creado: ColumnType<string, never, never>;
}

export interface FileTables {
  archivos: VaultFile;
}

export const boveda_004_archivos: Migration = {
  async up(db) {
    await db.schema
      .withSchema('boveda')
      .createTable('archivos')
      .addColumn('id', 'uuid', (column) => column.primaryKey())
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('clave', 'bytea', (column) => column.notNull())
      .addColumn('cifrado', 'bytea', (column) => column.notNull())
      .addColumn('creado', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .execute();
  },
};
