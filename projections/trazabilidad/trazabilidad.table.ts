import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** The kinds of step. `proceso` joins the inputs of a process with its results. */
export type TipoDeNodo =
  | 'lote'
  | 'planta'
  | 'biomasa'
  | 'materia_prima'
  | 'proceso'
  | 'producto_final_bulk'
  | 'producto_envasado'
  | 'dispensacion'
  | 'producto_final'
  /** Not a row of this table: the steps of analyses come from their own table. */
  | 'analisis'
  /** Not a row either: supplier lots come from the stock, and their edges from the tasks that used them. */
  | 'insumo';

/** The data of a step: fields of its events, decimals as strings, and `anulado` or `eliminado`. */
export type InfoDeNodo = Readonly<Record<string, unknown>>;

/** The graph of matter: steps, and the quantities between them. Annulled and deleted steps stay, with a mark. */
export const trazabilidadTables = {
  traza_nodos: {
    key: ['id'],
    columns: {
      /** The record's own id. */
      id: 'uuid',
      club_id: 'uuid',
      tipo: column<TipoDeNodo>('text'),
      /** Its code, or its id if it has none (a process, a dispensing). */
      codigo: 'text',
      /** For a plant, only the changes since it was added. */
      info: column<InfoDeNodo>('jsonb'),
      /** Day or instant at which it happened. */
      ocurrido: 'text',
      /** Recorded more than a day after it happened. */
      tardio: 'boolean',
      /** How many later events corrected, adjusted, annulled or deleted it. */
      correcciones: 'integer',
      /** The event that added it. */
      evento_id: 'uuid',
      creado_en: 'timestamptz',
    },
    indexes: ['(codigo, club_id)'],
  },
  /** The common data of the plants of one event, stored once. */
  traza_altas: {
    grows: true,
    key: ['id'],
    columns: {
      /** The event. */
      id: 'uuid',
      club_id: 'uuid',
      info: column<InfoDeNodo>('jsonb'),
    },
  },
  traza_aristas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      desde: 'uuid',
      hacia: 'uuid',
      /** The meaning of the edge, by the kind of its target. */
      tipo: column<TipoDeNodo>('text'),
      /** Quantity with its corrections; null if it was not weighed. */
      cantidad: 'numeric(18,6) null',
      unidad: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(desde)', '(hacia)'],
  },
} as const satisfies TableDefinitions;

export type TrazabilidadTables = {
  [Table in keyof typeof trazabilidadTables]: RowOf<(typeof trazabilidadTables)[Table]>;
};

declare module '../index' {
  interface LecturaDB extends TrazabilidadTables {}
}
