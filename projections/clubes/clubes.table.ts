import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** Clubs with their subscription, linked people, currencies and recorded rates. */
export const clubesTables = {
  clubes: {
    key: ['id'],
    columns: {
      id: 'uuid',
      nombre: 'text',
      direccion: 'text null',
      descripcion: 'text null',
      fundacion: 'date',
      user_id: 'uuid',
      fecha_inicio_suscripcion: 'date null',
      fecha_fin_suscripcion: 'date null',
      cantidad_maxima_variables_cultivo: 'integer',
      /** Null until the administration changed it. */
      maximo_de_usuarios: 'integer null',
      eliminado: 'boolean',
      /** Whether its data is sample data. */
      ejemplo: 'boolean',
      /** Whether a second factor is required for writing in its books. */
      exige_segundo_factor: 'boolean',
      /** Whether it refuses inputs past their last day and harvests of plants that wait. */
      controla_insumos: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(creado_en DESC, id)'],
  },
  club_usuarios: {
    key: ['club_id', 'user_id'],
    columns: { club_id: 'uuid', user_id: 'uuid', role_id: 'uuid null', creado_en: 'timestamptz' },
    indexes: ['(user_id)'],
  },
  invitaciones: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', user_id: 'uuid', vence: 'timestamptz', creado_en: 'timestamptz' },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  monedas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      codigo: 'text',
      simbolo: 'text',
      fecha_inicio: 'date',
      fecha_fin: 'date null',
      es_actual: 'boolean',
      observacion: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  /** The monthly price of the subscription: one row, once the administration changed it. */
  precios: {
    key: ['moneda'],
    columns: { moneda: 'text', importe: 'numeric(18,6)', creado_en: 'timestamptz' },
  },
  cotizaciones: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      /** The first day on which it applies. */
      fecha: 'date',
      moneda: 'text',
      en: 'text',
      /** The value of one unit of `moneda` in `en`. */
      valor: 'numeric(18,6)',
      observacion: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, fecha DESC, creado_en DESC)'],
  },
} as const satisfies TableDefinitions;

export type ClubesTables = { [Table in keyof typeof clubesTables]: RowOf<(typeof clubesTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends ClubesTables {}
}
