import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** The spreadsheets that each club imported. */
export const importacionesTables = {
  importaciones: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      tipo: 'text',
      sha256: 'text',
      filas: 'integer',
      creadas: 'integer',
      actualizadas: 'integer',
      salteadas: 'integer',
      con_error: 'integer',
      creados: 'uuid[]',
      deshecha: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
} as const satisfies TableDefinitions;

export type ImportacionesTables = {
  [Table in keyof typeof importacionesTables]: RowOf<(typeof importacionesTables)[Table]>;
};

declare module '../index' {
  interface LecturaDB extends ImportacionesTables {}
}
