import type { EventDataByType } from '@cepa/event-schemas';
import { column, type TableDefinitions } from '@cepa/ledger/projections';

type ReglasDelLibro = EventDataByType['ReglasDelLibroCambiadas'];

/**
 * The tables of the rules that a club switches on: the rules, the batches that they hold back, and those that were
 * released.
 */
export const tablesOfRules = {
  /** The rules that a club set last. */
  reglas_del_libro: {
    key: ['club_id'],
    columns: {
      club_id: 'uuid',
      cuarentena: column<ReglasDelLibro['cuarentena']>('jsonb'),
      con_cuarentena: 'boolean',
      permiso_obligatorio: 'boolean',
      topes: column<ReglasDelLibro['topes']>('jsonb'),
      motivo: 'text',
      creado_en: 'timestamptz',
    },
  },
  /** Batches that were created in quarantine; a package of them that was released. */
  cuarentenas: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', tipo: 'text', liberado: 'boolean', creado_en: 'timestamptz' },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  /** Nodes of raw material and bulk that were released. */
  nodos_liberados: { key: ['id'], columns: { id: 'uuid', club_id: 'uuid' } },
  /** The holds of the club, by the id of the batch, plant, lot or biomass. */
  retenciones: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      retencion_id: 'uuid',
      entidad: 'text',
      codigo: 'text',
      causa: 'text null',
      motivo: 'text',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
} as const satisfies TableDefinitions;
