import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** The varieties of a club. A deleted one keeps its row, because plants refer to it. */
export const geneticasTables = {
  geneticas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      descripcion: 'text null',
      thc: 'numeric(9,6) null',
      cbd: 'numeric(9,6) null',
      tipo_origen: 'text',
      tipo_cannabis: 'text',
      tiempo_floracion: 'integer null',
      rendimiento: 'numeric(18,6) null',
      observaciones: 'text null',
      tipo_resina: 'text null',
      perfil_aromatico: 'text null',
      perfil_terpenos: 'text null',
      fecha_registro: 'date',
      eliminada: 'boolean',
      archivada: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
} as const satisfies TableDefinitions;

export type GeneticasTables = { [Table in keyof typeof geneticasTables]: RowOf<(typeof geneticasTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends GeneticasTables {}
}
