import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** Compliance groups and their labels. What was deleted keeps its row, because tasks refer to it. */
export const cumplimientoTables = {
  cumplimiento_grupos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      descripcion: 'text null',
      /** `#rrggbb` */
      color: 'text',
      eliminado: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  cumplimiento_etiquetas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      grupo_id: 'uuid',
      nombre: 'text',
      descripcion: 'text',
      tipo: column<'deber' | 'normativa'>('text'),
      estado: column<'activo' | 'inactivo'>('text'),
      /** Order in the group. */
      precedencia: 'integer',
      fecha_inicio: 'date',
      fecha_fin: 'date',
      es_obligatoria: 'boolean',
      eliminada: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(grupo_id, precedencia, id)'],
  },
} as const satisfies TableDefinitions;

export type CumplimientoTables = {
  [Table in keyof typeof cumplimientoTables]: RowOf<(typeof cumplimientoTables)[Table]>;
};

declare module '../index' {
  interface LecturaDB extends CumplimientoTables {}
}
