import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** The tables of harvested biomass: what it is, the plants it comes from, and its stays in the events of its project. */
export const biomasaTables = {
  biomasas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      fecha_cosecha: 'date',
      fecha_lista_produccion: 'date null',
      tipo_biomasa: 'text',
      peso: 'numeric(18,6)',
      unidad_medida: 'text',
      observaciones: 'text null',
      lote_id: 'uuid null',
      proyecto_id: 'uuid',
      /** Whether raw material was made of it. */
      convertida: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: [
      '(club_id, creado_en DESC, id)',
      '(proyecto_id)',
      '(lote_id)',
      '(codigo)',
      // What is no raw material yet, for the key figures.
      '(club_id, id) WHERE NOT convertida',
      // What is ready and waits: few rows, even for a club with many.
      '(club_id, fecha_lista_produccion, id) WHERE fecha_lista_produccion IS NOT NULL AND NOT convertida',
    ],
  },
  biomasa_plantas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      biomasa_id: 'uuid',
      planta_id: 'uuid',
      lote_id: 'uuid',
      creado_en: 'timestamptz',
    },
    indexes: ['(biomasa_id)', '(planta_id)', '(lote_id)'],
  },
  biomasa_eventos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      biomasa_id: 'uuid',
      proyecto_evento_id: 'uuid',
      fecha_inicio: 'date',
      fecha_fin: 'date null',
      observaciones: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(biomasa_id)', '(proyecto_evento_id)'],
  },
} as const satisfies TableDefinitions;

export type BiomasaTables = { [Table in keyof typeof biomasaTables]: RowOf<(typeof biomasaTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends BiomasaTables {}
}
