import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/**
 * The staff of a club. Name and contact data are in the vault, under `version`. A person who was removed from the list
 * keeps the row, because tasks refer to it.
 */
export const personalTables = {
  personal: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      legajo: 'text',
      rol: 'text',
      estado: 'text',
      fecha_contratacion: 'date null',
      version: 'uuid',
      huella: 'text',
      eliminado: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
} as const satisfies TableDefinitions;

export type PersonalTables = { [Table in keyof typeof personalTables]: RowOf<(typeof personalTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends PersonalTables {}
}
