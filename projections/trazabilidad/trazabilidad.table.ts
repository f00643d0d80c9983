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
  /** Not a row of this table: its step comes from the analyses. */
  | 'analisis';

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
      /** Its code, or its id where it has none (a process, a dispensing). */
      codigo: 'text',
      /** Of a plant only what changed since it was added. */
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
  /** What the plants that one event added have in common, once. */
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
      /** Quantity with its corrections; null when it was not weighed. */
      cantidad: 'numeric(18,6) null',
      unidad: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(desde, hacia)', '(hacia, desde)'],
  },
} as const satisfies TableDefinitions;

export type TrazabilidadTables = {
  [Table in keyof typeof trazabilidadTables]: RowOf<(typeof trazabilidadTables)[Table]>;
};

declare module '../index' {
  interface LecturaDB extends TrazabilidadTables {}
}
