import type { Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

export type GeneticaLeida = LecturaDB['geneticas'];

/** Returns one variety, unless it was deleted. */
export const geneticaPorId = onePerKey<GeneticaLeida>((db, ids) =>
  db.selectFrom('geneticas').selectAll().where('id', '=', ids).where('eliminada', '=', false),
);

/** Whether any plant is of the variety, deleted plants excluded. */
export async function geneticaEnUso(db: Kysely<LecturaDB>, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('plantas').select('id').where('variedad_id', '=', id).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** Returns the varieties of a club that are not archived, newest first. */
export function geneticasDelClub(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<GeneticaLeida>> {
  return paginar(
    db
      .selectFrom('geneticas')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('eliminada', '=', false)
      .where('archivada', '=', false),
    'geneticas',
    page,
  );
}
