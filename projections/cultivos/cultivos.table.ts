import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';
import { tablesOfLiving } from './vivas.table';

/** The tables of projects: their events, and the stays of plants in them. A deleted project or stay has no row; its history is in the ledger. */
export const cultivosTables = {
  proyectos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      fecha_inicio: 'date',
      /** Planned end; the closing day when no end was planned. */
      fecha_fin: 'date null',
      descripcion: 'text',
      proyecto_cerrado: 'boolean',
      fecha_cierre: 'date null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(club_id, creado_en DESC, id) WHERE NOT proyecto_cerrado'],
  },
  proyecto_eventos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      evento_cultivo_id: 'uuid',
      nombre_evento: 'text',
      fecha_inicio: 'timestamptz',
      fecha_fin: 'timestamptz',
      evento_finalizado: 'boolean',
      fecha_fin_evento: 'timestamptz null',
      costo_estimado: 'numeric(18,6) null',
      creado_en: 'timestamptz',
    },
    indexes: ['(proyecto_id)'],
  },
  planta_eventos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      proyecto_evento_id: 'uuid',
      planta_id: 'uuid',
      lote_id: 'uuid',
      fecha_inicio: 'date',
      /** Null while the plant is there. */
      fecha_fin: 'date null',
      observaciones: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: [
      '(planta_id)',
      '(proyecto_evento_id)',
      '(proyecto_evento_id, planta_id) WHERE fecha_fin IS NULL',
      '(proyecto_id)',
    ],
  },
  ...tablesOfLiving,
} as const satisfies TableDefinitions;

export type CultivosTables = { [Table in keyof typeof cultivosTables]: RowOf<(typeof cultivosTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends CultivosTables {}
}
