import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** What a step of the chain is; `proceso` joins what a transformation took with what it gave. */
export type TipoDeNodo =
  | 'lote'
  | 'planta'
  | 'biomasa'
  | 'materia_prima'
  | 'proceso'
  | 'producto_final_bulk'
  | 'producto_envasado'
  | 'dispensacion'
  | 'producto_final';

/** What is told of a step: fields of its events, decimals as strings; `anulado` or `eliminado` where it was. */
export type InfoDeNodo = Readonly<Record<string, unknown>>;

/** The graph of matter: who came from whom, and how much. Nothing leaves it: what was annulled or deleted says so. */
export const trazabilidadTables = {
  traza_nodos: {
    key: ['id'],
    columns: {
      /** The record's own id. */
      id: 'uuid',
      club_id: 'uuid',
      tipo: column<TipoDeNodo>('text'),
      /** Its code; the id of what has none (a process, a dispensing). */
      codigo: 'text',
      info: column<InfoDeNodo>('jsonb'),
      /** Day or instant at which it happened. */
      ocurrido: 'text',
      /** Recorded more than a day after it happened. */
      tardio: 'boolean',
      /** How many later events corrected, adjusted, annulled or deleted it. */
      correcciones: 'integer',
      /** The event that brought it in. */
      evento_id: 'uuid',
      creado_en: 'timestamptz',
    },
    indexes: ['(codigo, club_id)'],
  },
  traza_aristas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      desde: 'uuid',
      hacia: 'uuid',
      /** What the edge stands for, by the kind of step that it leads to. */
      tipo: column<TipoDeNodo>('text'),
      /** How much moved, corrections included; null where nobody weighed it. */
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
