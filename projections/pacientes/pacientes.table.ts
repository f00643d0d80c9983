import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** Medicinal users by opaque id. Their personal data is in the vault. */
export const pacientesTables = {
  usuarios_medicinales: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      estado: column<'activo' | 'suspendido' | 'suprimido'>('text'),
      /** The current version of the person's data in the vault, and its HMAC; null once erased. */
      version: 'uuid null',
      huella: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  permisos_de_usuarios: {
    key: ['id'],
    columns: {
      /** The medicinal user. */
      id: 'uuid',
      club_id: 'uuid',
      vigente_hasta: 'date',
    },
    indexes: ['(club_id, vigente_hasta, id)'],
  },
} as const satisfies TableDefinitions;

export type PacientesTables = { [Table in keyof typeof pacientesTables]: RowOf<(typeof pacientesTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends PacientesTables {}
}
