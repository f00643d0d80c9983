import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** The kinds of record in this table, in the order of the results. Plants are found through their lots. */
export const TIPOS_BUSCABLES = [
  'lote',
  'cultivo',
  'envasado',
  'bulk',
  'materia_prima',
  'biomasa',
  'producto_final',
  'sala',
  'variedad',
  'insumo',
  'proveedor',
  'orden_compra',
  'tarea',
  'libreta',
  'plan',
  'analisis',
] as const;

export type TipoBuscable = (typeof TIPOS_BUSCABLES)[number];

/** The search terms of each record of a club. A deleted record has no row. */
export const busquedaTables = {
  /** How many records of a kind a club has made: purchase orders and analyses are found by their place among them. */
  buscables_contados: {
    key: ['club_id', 'tipo'],
    columns: { club_id: 'uuid', tipo: column<TipoBuscable>('text'), cuantos: 'integer' },
  },
  buscables: {
    // The key starts with club and kind. Without an index on the text, a search reads only the rows of the club.
    key: ['club_id', 'tipo', 'id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      tipo: column<TipoBuscable>('text'),
      /** Its code in plain form; null if it has none. */
      codigo: 'text null',
      /** Code and names in plain form (`enTermino`), with a space before and after: ` lot 261121 k7qf2m lote norte `. */
      texto: 'text',
      creado_en: 'timestamptz',
    },
    indexes: ['USING gin (club_id, tipo, texto gin_trgm_ops) WITH (gin_pending_list_limit = 512)'],
  },
} as const satisfies TableDefinitions;

export type BusquedaTables = { [Table in keyof typeof busquedaTables]: RowOf<(typeof busquedaTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends BusquedaTables {}
}
