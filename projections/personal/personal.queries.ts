import { sql, type Kysely } from 'kysely';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

export type PersonaLeida = LecturaDB['personal'];

/** Returns one person of the staff, also one who left the list. */
export const personalPorId = unaPorClave<PersonaLeida>((db, ids) =>
  db.selectFrom('personal').selectAll().where('id', '=', ids),
);

/** Returns who is on a club's list, newest first. */
export function personalDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  pagina: Pagina,
): Promise<Paginado<PersonaLeida>> {
  return paginar(
    db.selectFrom('personal').selectAll().where('club_id', '=', clubId).where('eliminado', '=', false),
    'personal',
    pagina,
  );
}

/** Returns those of a club among these ids, on the list or not, by id. */
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

/** Returns everybody who is or was of a club's staff. */
export const todoElPersonal = (db: Kysely<LecturaDB>, clubId: string): Promise<PersonaLeida[]> =>
  db.selectFrom('personal').selectAll().where('club_id', '=', clubId).orderBy('id').execute();

/** Returns the person on a club's list whose employee number the text holds; of several, the one with the longest. */
export function personalPorLegajo(
  db: Kysely<LecturaDB>,
  clubId: string,
  texto: string,
): Promise<PersonaLeida | undefined> {
  return db
    .selectFrom('personal')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('eliminado', '=', false)
    .where(sql<boolean>`strpos(${texto}, legajo) > 0`)
    .orderBy(sql`length(legajo)`, 'desc')
    .orderBy('id')
    .executeTakeFirst();
}
