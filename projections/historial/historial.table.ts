import { column, unpacked, type Packed, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import type { Fields } from '../cambio';

export type { Fields } from '../cambio';

/** An unusual circumstance that is not refused: screens warn of it before the act, and the history marks it for ever. */
export type Aviso =
  | { readonly tipo: 'antes_del_evento'; readonly evento: string; readonly inicio: string }
  | { readonly tipo: 'sala_excedida'; readonly plantas: number; readonly capacidad: number }
  | { readonly tipo: 'sin_testigo' }
  | { readonly tipo: 'lote_vencido'; readonly lote: string; readonly vencimiento: string }
  /** Instants, ISO 8601 in UTC. */
  | { readonly tipo: 'sin_senal'; readonly hecho: string; readonly recibido: string }
  /** Seconds by which the device's clock was ahead; negative when behind. */
  | { readonly tipo: 'reloj_corrido'; readonly segundos: number };

/** Every fact with its person, instant and changes. One row an event; rows never change. */
export const historialTables = {
  historial: {
    grows: true,
    key: ['position'],
    columns: {
      position: 'bigint',
      event_id: 'uuid',
      /** Null for what belongs to no club: roles, and people without a club. */
      club_id: 'uuid null',
      /** The kind of record (`lote`, `producto_envasado`) and its id; null if the fact is about no record. */
      entidad: 'text',
      entidad_id: 'uuid null',
      codigo: 'text null',
      /**
       * The act that it is part of: the facts of one act have the same cause. For a fact that undoes another, the
       * undone fact.
       */
      causa: 'uuid null',
      /** The event's type. */
      tipo: 'text',
      /** Day or instant at which it happened. */
      ocurrido: 'text',
      /** When the ledger recorded it. */
      registrado: 'timestamptz',
      tardio: 'boolean',
      /** Whether it changes or takes back a recorded fact. */
      corrige: 'boolean',
      /** Opaque id of the person, or `sistema`. */
      actor_id: 'text',
      rol: 'text',
      origen: column<'screen' | 'import' | 'automatic'>('text'),
      motivo: 'text null',
      /** The data of the event. No SQL statement reads its fields. */
      data: column<Fields>('packed'),
      /** The former values of the fields that it changed. */
      antes: column<Fields>('jsonb'),
      /** The values after it. */
      despues: column<Fields>('jsonb'),
      /** What was unusual in it. */
      avisos: column<readonly Aviso[]>('jsonb'),
      /** Its text on screen in plain form (`enPlano`), which is searched. */
      buscable: 'text',
    },
    indexes: [
      '(club_id, position)',
      // The end of an id identifies a person in half the space.
      '(club_id, right(actor_id, 8), position)',
      '(club_id, tipo, position)',
      // Few facts match, and an auditor filters by them.
      '(club_id, position) WHERE tardio',
      '(club_id, position) WHERE corrige',
      '(event_id)',
      '(causa)',
      // Keeps the index's pending list short: every search reads the whole list, and the write that fills it sorts it.
      'USING gin (club_id, buscable gin_trgm_ops) WITH (gin_pending_list_limit = 512)',
    ],
  },
  /**
   * Every id that a fact names: a plant's history includes acts on many plants. One row for each fact, because a row
   * for each id would be ten times as many, and many facts name the same ids. The index has no pending list, because a
   * lookup by id would read all of it.
   */
  historial_ids: {
    grows: true,
    key: ['position'],
    columns: { position: 'bigint', ids: 'uuid[]' },
    indexes: ['USING gin (ids) WITH (fastupdate = off)'],
  },
  /** The current fields of each record, with which the next fact is compared. */
  historial_entidades: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid null',
      entidad: 'text',
      campos: column<Fields>('packed'),
      /** The last fact that changed it: the record's version. */
      position: 'bigint',
    },
  },
  /** Renamed records, in plain form: earlier facts show the new name and hold the old one. */
  historial_renombres: {
    key: ['id'],
    columns: { id: 'uuid', club_id: 'uuid null', nombre: 'text' },
    indexes: ['(club_id)'],
  },
  /** The stage of each stay of a plant or of biomass. */
  historial_estadias: {
    key: ['id'],
    columns: { id: 'uuid', proyecto_evento_id: 'uuid' },
  },
  /** The plants in a room, with the lot and crop by which they leave it. */
  historial_salas: {
    key: ['planta_id'],
    columns: { planta_id: 'uuid', sala_id: 'uuid', lote_id: 'uuid null', proyecto_id: 'uuid null' },
    indexes: ['(sala_id)', '(lote_id)', '(proyecto_id)'],
  },
} as const satisfies TableDefinitions;

type Tables = { [Table in keyof typeof historialTables]: RowOf<(typeof historialTables)[Table]> };

/** The types of the tables in queries, where packed columns are bytes. */
export type HistorialTables = Omit<Tables, 'historial' | 'historial_entidades'> & {
  readonly historial: Omit<Tables['historial'], 'data'> & { readonly data: Packed<Fields> };
  readonly historial_entidades: Omit<Tables['historial_entidades'], 'campos'> & { readonly campos: Packed<Fields> };
};

/** A fact with the data of its event. */
export type Fact = Tables['historial'];

/** Unpacks the data of a fact. */
export const withData = <Row extends { readonly data: Packed<Fields> }>(
  row: Row,
): Omit<Row, 'data'> & { readonly data: Fields } => ({
  ...row,
  data: unpacked(row.data),
});

declare module '../index' {
  interface LecturaDB extends HistorialTables {}
}
