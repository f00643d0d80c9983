import type { Migration } from 'kysely';

/** The last day for which a person was sent their club's alerts. */
export interface ResumenEnviado {
  user_id: string;
  /** `YYYY-MM-DD`, in Buenos Aires. */
  dia: string;
}

/** The tables of the vault that the daily mail reads and writes. */
export interface BovedaDeResumenes {
  resumenes_enviados: ResumenEnviado;
}

/** Deleted with the person's row. */
export const boveda_006_resumenes: Migration = {
  async up(db) {
    await db.schema
      .withSchema('boveda')
      .createTable('resumenes_enviados')
      .addColumn('user_id', 'uuid', (column) =>
        column.primaryKey().references('boveda.usuarios.id').onDelete('cascade'),
      )
      .addColumn('dia', 'date', (column) => column.notNull())
      .execute();
  },
};
