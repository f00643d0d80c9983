import { column, unpacked, type Packed, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';
import type { Fields } from '../cambio';
import { entidadDeTipo } from './entidad';

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

/** What a fact says. What is empty is left out. */
export interface Relato {
  /** The data of the event. */
  readonly data: Fields;
  /** Day or instant at which it happened. */
  readonly ocurrido: string;
  readonly rol: string;
  readonly origen: 'screen' | 'import' | 'automatic';
  readonly codigo?: string;
  readonly motivo?: string;
  /** The former values of the fields that it changed, and the values after it. */
  readonly antes?: Fields;
  readonly despues?: Fields;
  /** What was unusual in it. */
  readonly avisos?: readonly Aviso[];
}

/** Every fact with its person, instant and changes. One row an event; rows never change. */
export const historialTables = {
  historial: {
    grows: true,
    key: ['position'],
    columns: {
      position: 'bigint',
      /** When the ledger recorded it. */
      registrado: 'timestamptz',
      event_id: 'uuid',
      /** Null for what belongs to no club: roles, and people without a club. */
      club_id: 'uuid null',
      /** The record that it is about; null if it is about none. Its kind follows from the type (`entidadDeTipo`). */
      entidad_id: 'uuid null',
      /**
       * The act that it is part of: the facts of one act have the same cause. For a fact that undoes another, the
       * undone fact.
       */
      causa: 'uuid null',
      tardio: 'boolean',
      /** Whether it changes or takes back a recorded fact. */
      corrige: 'boolean',
      /** The event's type. */
      tipo: 'text',
      /** Opaque id of the person, or `sistema`. */
      actor_id: 'text',
      /** Every id that it names, that of its own record first: a plant's history includes acts on many plants. */
      ids: 'uuid[]',
      /** What no SQL statement reads. Its ids are places in `ids` (`withPlaces`). */
      relato: column<Relato>('packed'),
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
      // No pending list: a look-up by id would read all of it.
      'USING gin (ids) WITH (fastupdate = off)',
    ],
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
  /** How many records of a kind with numbers each club has made. */
  historial_contados: {
    key: ['club_id', 'entidad'],
    columns: { club_id: 'uuid', entidad: 'text', cuantos: 'integer' },
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
  readonly historial: Omit<Tables['historial'], 'relato'> & { readonly relato: Packed<Relato> };
  readonly historial_entidades: Omit<Tables['historial_entidades'], 'campos'> & { readonly campos: Packed<Fields> };
};

/** A fact as screens and reports read it. */
export type Fact = Omit<Tables['historial'], 'buscable' | 'relato' | 'ids'> & {
  readonly [Field in keyof Relato]-?: undefined extends Relato[Field] ? SinDecir<Relato[Field]> : Relato[Field];
} & { readonly entidad: string };

/** What a field has where a fact does not say it: texts are null, records and lists empty. */
type SinDecir<T> = Exclude<T, undefined> extends string ? Exclude<T, undefined> | null : Exclude<T, undefined>;

/** The columns of a fact from which the rest is read. */
export interface Guardado {
  readonly tipo: string;
  readonly ids: readonly string[];
  readonly relato: Packed<Relato>;
}

/** Reads what a fact says. */
export function withData<Row extends Guardado>({ ids, relato, ...row }: Row) {
  const { codigo = null, motivo = null, antes = {}, despues = {}, avisos = [], ...resto } = relatoDe(relato, ids);
  return { ...row, ...resto, codigo, motivo, antes, despues, avisos, entidad: entidadDeTipo(row.tipo) };
}

/** What a fact says, of its two columns. */
export const relatoDe = (relato: Packed<Relato>, ids: readonly string[]): Relato => unpacked(relato, ids);

declare module '../index' {
  interface LecturaDB extends HistorialTables {}
}
