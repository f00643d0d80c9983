import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** Locations, which all clubs share, and the supply points of each club. */
export const ubicacionesTables = {
  ubicaciones: {
    key: ['id'],
    columns: {
      id: 'uuid',
      pais: 'text',
      region: 'text',
      ciudad: 'text',
      distrito: 'text null',
      latitud: 'numeric(18,6)',
      longitud: 'numeric(18,6)',
      creado_en: 'timestamptz',
    },
    indexes: ['(creado_en DESC, id)'],
  },
  puntos_abastecimiento: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      ubicacion_id: 'uuid',
      nivel_exactitud: 'text',
      visible: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(ubicacion_id)'],
  },
} as const satisfies TableDefinitions;

export type UbicacionesTables = {
  [Table in keyof typeof ubicacionesTables]: RowOf<(typeof ubicacionesTables)[Table]>;
};

declare module '../index' {
  interface LecturaDB extends UbicacionesTables {}
}
