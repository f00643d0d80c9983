import { column, unpacked, type Packed, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import type { Fields } from '../cambio';

export type { Fields } from '../cambio';

/** What is unusual and was not refused: screens warn of it before, and the history marks it for ever. */
export type Aviso =
  | { readonly tipo: 'antes_del_evento'; readonly evento: string; readonly inicio: string }
  | { readonly tipo: 'sala_excedida'; readonly plantas: number; readonly capacidad: number }
  | { readonly tipo: 'sin_testigo' }
  | { readonly tipo: 'lote_vencido'; readonly lote: string; readonly vencimiento: string }
  /** Instants, ISO 8601 in UTC. */
  | { readonly tipo: 'sin_senal'; readonly hecho: string; readonly recibido: string }
  /** Seconds that the device's clock was ahead, or behind when negative. */
  | { readonly tipo: 'reloj_corrido'; readonly segundos: number };

/** Every fact with who, when and what it changed. One row an event, none ever changes. */
export const historialTables = {
  historial: {
    grows: true,
    key: ['position'],
    columns: {
      position: 'bigint',
      event_id: 'uuid',
      /** Null for what belongs to no club: roles, people before they have one. */
      club_id: 'uuid null',
      /**
       * The kind of record that the fact is about (`lote`, `producto_envasado`), and its id; null where the fact is
       * about none.
       */
      entidad: 'text',
      entidad_id: 'uuid null',
      codigo: 'text null',
      /** The act that it is part of: facts of one act have the same. Of what undoes a fact, that fact. */
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
      /** The event's own: no statement looks into it. */
      data: column<Fields>('packed'),
      /** The former values of the fields that it changed. */
      antes: column<Fields>('jsonb'),
      /** Their values since. */
      despues: column<Fields>('jsonb'),
      /** What was unusual in it. */
      avisos: column<readonly Aviso[]>('jsonb'),
      /** What the screen shows of it, plain (`enPlano`): by this it is searched. */
      buscable: 'text',
    },
    indexes: [
      '(club_id, position)',
      // The end of an id tells people apart, in half the room.
      '(club_id, right(actor_id, 8), position)',
      '(club_id, tipo, position)',
      // Few facts are one of these, and an auditor asks for them alone.
      '(club_id, position) WHERE tardio',
      '(club_id, position) WHERE corrige',
      '(event_id)',
      '(causa)',
      // Few new rows wait to be sorted in: every search reads those that wait, and who writes the last of them sorts them all.
      'USING gin (club_id, buscable gin_trgm_ops) WITH (gin_pending_list_limit = 512)',
    ],
  },
  /**
   * Every id that a fact names: a plant's history holds what was done to many plants at once. A row a fact and not an id: there are ten of
   * them, and most are named by many facts. The index is written at once, since who looks for a record would read all that waits.
   */
  historial_ids: {
    grows: true,
    key: ['position'],
    columns: { position: 'bigint', ids: 'uuid[]' },
    indexes: ['USING gin (ids) WITH (fastupdate = off)'],
  },
  /** The newest fields of each record, from which the next fact learns what it changes. */
  historial_entidades: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid null',
      entidad: 'text',
      campos: column<Fields>('packed'),
      /** The last fact that changed it: its version. */
      position: 'bigint',
    },
  },
  /** Records that got another name, plain: facts from before show it too, and hold the one of their time. */
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
  /** The plants that stand in a room, and what they leave it with: their lot, their crop. */
  historial_salas: {
    key: ['planta_id'],
    columns: { planta_id: 'uuid', sala_id: 'uuid', lote_id: 'uuid null', proyecto_id: 'uuid null' },
    indexes: ['(sala_id)', '(lote_id)', '(proyecto_id)'],
  },
} as const satisfies TableDefinitions;

type Tables = { [Table in keyof typeof historialTables]: RowOf<(typeof historialTables)[Table]> };

/** The tables as queries read them. */
export type HistorialTables = Omit<Tables, 'historial' | 'historial_entidades'> & {
  readonly historial: Omit<Tables['historial'], 'data'> & { readonly data: Packed<Fields> };
  readonly historial_entidades: Omit<Tables['historial_entidades'], 'campos'> & { readonly campos: Packed<Fields> };
};

/** A fact with what the event says. */
export type Fact = Tables['historial'];

/** A fact that was read, with what the event says. */
export const withData = <Row extends { readonly data: Packed<Fields> }>(
  row: Row,
): Omit<Row, 'data'> & { readonly data: Fields } => ({
  ...row,
  data: unpacked(row.data),
});

declare module '../index' {
  interface LecturaDB extends HistorialTables {}
}
