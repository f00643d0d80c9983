import { sql, type Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { enAlguno, listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';

export type SalaLeida = LecturaDB['salas'] & { club: { id: string; nombre: string } | null };
export type MesaLeida = LecturaDB['mesas'] & { salaDeCultivo: { id: string; nombre: string } | null };

const conClub = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('salas')
    .selectAll('salas')
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('clubes').select(['clubes.id', 'clubes.nombre']).whereRef('clubes.id', '=', 'salas.club_id'),
      ).as('club'),
    );

export const salaPorId = onePerKey<SalaLeida>((db, id) => conClub(db).where('salas.id', '=', id));

const SALAS: ListQueryShape<'sala_id' | 'tipo'> = {
  columnas: {
    nombre: natural(sql`salas.nombre`),
    descripcion: natural(sql`salas.descripcion`, true),
    tipo: natural(sql`salas.tipo`),
    capacidad: { por: sql`salas.capacidad`, tipo: 'integer', falta: true },
    ubicacion: natural(sql`salas.ubicacion`, true),
  },
  inicio: nuevosPrimero('salas'),
  tienePalabra: (palabra) => enAlguno([sql`salas.nombre`], palabra),
  filtros: {
    sala_id: (id) => sql<boolean>`salas.id = ${id}`,
    tipo: (tipo) => sql<boolean>`salas.tipo = ${tipo}`,
  },
};

/** The requested rooms. */
export type SalasRequest = ListRequest<keyof (typeof SALAS)['filtros']>;

/** Returns the rooms of a club, newest first where no order is asked for. */
export const salasDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: SalasRequest,
): Promise<Paginado<SalaLeida>> => listar(conClub(db).where('salas.club_id', '=', clubId), SALAS, request);

const conSala = (db: Kysely<LecturaDB>) =>
  db
    .selectFrom('mesas')
    .selectAll('mesas')
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('salas').select(['salas.id', 'salas.nombre']).whereRef('salas.id', '=', 'mesas.sala_id'),
      ).as('salaDeCultivo'),
    );

export const mesaPorId = onePerKey<MesaLeida>((db, id) => conSala(db).where('mesas.id', '=', id));

const MESAS: ListQueryShape = {
  columnas: {
    nombre: natural(sql`mesas.nombre`),
    largo: { por: sql`mesas.largo`, tipo: 'numeric' },
    ancho: { por: sql`mesas.ancho`, tipo: 'numeric' },
    descripcion: natural(sql`mesas.descripcion`, true),
  },
  inicio: nuevosPrimero('mesas'),
  filtros: {},
};

/** Returns the tables of a room, newest first where no order is asked for. */
export const mesasDeSala = (
  db: Kysely<LecturaDB>,
  salaId: string,
  request: ListRequest,
): Promise<Paginado<MesaLeida>> => listar(conSala(db).where('mesas.sala_id', '=', salaId), MESAS, request);
