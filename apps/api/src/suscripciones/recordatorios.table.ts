import type { Migration } from 'kysely';

/** That a club was told of its end, so many days before: one mail each, whatever restarts. */
export interface Recordatorio {
  club_id: string;
  /** The end that it was told of, `YYYY-MM-DD`. */
  fecha_fin: string;
  dias: number;
}

export interface BovedaDeRecordatorios {
  suscripciones_recordatorios: Recordatorio;
}

export const boveda_008_recordatorios: Migration = {
  async up(db) {
    await db.schema
      .withSchema('boveda')
      .createTable('suscripciones_recordatorios')
      .addColumn('club_id', 'uuid', (column) => column.notNull())
      .addColumn('fecha_fin', 'date', (column) => column.notNull())
      .addColumn('dias', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('suscripciones_recordatorios_pk', ['club_id', 'fecha_fin', 'dias'])
      .execute();
  },
};
