import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** The tables of lots and plants. A deleted lot or plant has no row; its history is in the ledger. */
export const lotesTables = {
  lotes: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proyecto_id: 'uuid',
      codigo: 'text',
      nombre: 'text',
      descripcion: 'text null',
      fecha_inicio: 'date',
      lote_bloqueado: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: [
      '(club_id, creado_en DESC, id)',
      '(proyecto_id)',
      '(codigo)',
      // Read at the start of a day: lots in the work lists, and lots that are not there yet.
      '(club_id, creado_en DESC, id) WHERE lote_bloqueado',
      '(club_id, creado_en DESC, id) WHERE NOT lote_bloqueado',
    ],
  },
  plantas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      lote_id: 'uuid',
      /** The crop of its lot. */
      proyecto_id: 'uuid',
      codigo: 'text',
      estado: 'text',
      origen: 'text',
      fecha_inicio: 'date',
      fecha_baja: 'date null',
      /** The day on which it was removed or harvested. It is in no room from then on. */
      fecha_fin: 'date null',
      variedad_id: 'uuid',
      /** Its mother plant, with the mother's lot; null if none is named. */
      madre_id: 'uuid null',
      madre_codigo: 'text null',
      madre_lote_id: 'uuid null',
      /** The biomass that it gave, and the day of its harvest. */
      biomasa_id: 'uuid null',
      fecha_cosecha: 'date null',
      creado_en: 'timestamptz',
    },
    indexes: [
      '(lote_id, codigo)',
      '(codigo)',
      // For a page of a club's or a crop's plants by code, whatever their number.
      '(club_id, codigo, id)',
      '(proyecto_id, codigo, id)',
      '(variedad_id, codigo)',
      '(club_id, estado, codigo)',
      // The standing plants, whatever the club grew before.
      '(club_id, codigo, id) WHERE fecha_fin IS NULL',
      '(biomasa_id)',
      // The descendants of a mother, or of all plants of a lot; few plants have a mother.
      '(madre_id) WHERE madre_id IS NOT NULL',
      '(madre_lote_id) WHERE madre_lote_id IS NOT NULL',
    ],
  },
  /** The day of each harvest, which the plants that are linked to it afterwards take over. */
  cosechas: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid', fecha_cosecha: 'date' },
    indexes: [],
  },
} as const satisfies TableDefinitions;

export type LotesTables = { [Table in keyof typeof lotesTables]: RowOf<(typeof lotesTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends LotesTables {}
}
