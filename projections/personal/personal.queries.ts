import { sql, type Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import {
  enAlguno,
  enEsteOrden,
  entre,
  listar,
  natural,
  nuevosPrimero,
  type DeLaBoveda,
  type ListQueryShape,
  type ListRequest,
} from '../listas';
import type { Paginado } from '../paginas';

export type PersonaLeida = LecturaDB['personal'];

/** Returns one member of the staff, even if they left the list. */
export const personalPorId = onePerKey<PersonaLeida>((db, ids) =>
  db.selectFrom('personal').selectAll().where('id', '=', ids),
);

type Filter = 'estado' | 'rol';
export type PersonalRequest = ListRequest<Filter>;

/** Columns whose values are in the vault. */
export const DE_LA_FICHA = ['nombre', 'email', 'telefono'] as const;

const forma = ({ enOrden, nombrados }: DeLaBoveda): ListQueryShape<Filter> => {
  const porFicha = enEsteOrden(sql`personal.id`, enOrden);
  return {
    columnas: {
      ...Object.fromEntries(DE_LA_FICHA.map((column) => [column, porFicha])),
      legajo: natural(sql`personal.legajo`),
      rol: natural(sql`personal.rol`),
      estado: natural(sql`personal.estado`),
    },
    inicio: nuevosPrimero('personal'),
    tienePalabra: (palabra) =>
      sql<boolean>`(${enAlguno([sql`personal.legajo`], palabra)} OR ${entre(sql`personal.id`, nombrados(palabra))})`,
    filtros: {
      estado: (estado) => sql<boolean>`personal.estado = ${estado}`,
      rol: (rol) => sql<boolean>`personal.rol = ${rol}`,
    },
  };
};

/** Returns the staff on a club's list, newest first unless another order is requested. */
export const personalDelClub = (
  db: Kysely<LecturaDB>,
  clubId: string,
  request: PersonalRequest,
  boveda: DeLaBoveda,
): Promise<Paginado<PersonaLeida>> =>
  listar(
    db.selectFrom('personal').selectAll('personal').where('club_id', '=', clubId).where('eliminado', '=', false),
    forma(boveda),
    request,
  );

/** Returns those of these ids that belong to a club's staff, on the list or not, by id. */
export async function personalPorIds(
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<PersonaLeida[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('personal')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('id', '=', sql<string>`ANY(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** Returns the present and former staff of a club. */
export const todoElPersonal = (db: Kysely<LecturaDB>, clubId: string): Promise<PersonaLeida[]> =>
  db.selectFrom('personal').selectAll().where('club_id', '=', clubId).orderBy('id').execute();

/**
 * Returns the member of a club's staff whose employee number is in the text; among several, the one with the longest
 * number.
 */
export function personalPorLegajo(
  db: Kysely<LecturaDB>,
  clubId: string,
  text: string,
): Promise<PersonaLeida | undefined> {
  return db
    .selectFrom('personal')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('eliminado', '=', false)
    .where(sql<boolean>`strpos(${text}, legajo) > 0`)
    .orderBy(sql`length(legajo)`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}
