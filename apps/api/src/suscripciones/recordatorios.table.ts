import type { Migration } from 'kysely';

/** A mail that warned a club so many days before its end: each is sent once, even across restarts. */
export interface Recordatorio {
  club_id: string;
  /** The end date in the mail, `YYYY-MM-DD`. */
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
