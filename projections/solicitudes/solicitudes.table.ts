import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** Requests for the use of the system. The person's data is in the vault, under `version`. */
export const solicitudesTables = {
  solicitudes: {
    key: ['id'],
    columns: {
      id: 'uuid',
      estado: 'text',
      fecha: 'timestamptz',
      version: 'uuid',
      huella: 'text',
      creado_en: 'timestamptz',
    },
    indexes: ['(creado_en DESC, id)'],
  },
} as const satisfies TableDefinitions;

export type SolicitudesTables = {
  [Table in keyof typeof solicitudesTables]: RowOf<(typeof solicitudesTables)[Table]>;
};

declare module '../index' {
  interface LecturaDB extends SolicitudesTables {}
}
