import { column, type TableDefinitions } from '@cepa/ledger/projections';

/** An open stay of a plant, and the name of its stage. */
interface Estadia {
  readonly id: string;
  readonly etapa: string;
}

/** The number of living plants of each crop in each stage, updated with every move, removal and correction. */
export const tablesOfLiving = {
  /** A plant that is neither removed nor harvested, with its open stays. */
  plantas_vivas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      lote_id: 'uuid',
      estadias: column<readonly Estadia[]>('packed'),
    },
    indexes: ['(lote_id)'],
  },
  /** The crop of each lot. */
  cultivos_lotes: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', proyecto_id: 'uuid' },
  },
  plantas_por_etapa: {
    key: ['club_id', 'proyecto_id', 'etapa'],
    columns: {
      club_id: 'uuid',
      proyecto_id: 'uuid',
      /** The name of the stage; empty for plants that are in none. */
      etapa: 'text',
      plantas: 'integer',
    },
  },
} as const satisfies TableDefinitions;
