import type { Kysely } from 'kysely';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

export type GeneticaLeida = LecturaDB['geneticas'];

/** Returns one variety, unless it was deleted. */
export const geneticaPorId = unaPorClave<GeneticaLeida>((db, ids) =>
  db.selectFrom('geneticas').selectAll().where('id', '=', ids).where('eliminada', '=', false),
);

/** Returns the varieties of a club, newest first. */
export function geneticasDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  pagina: Pagina,
): Promise<Paginado<GeneticaLeida>> {
  return paginar(
    db.selectFrom('geneticas').selectAll().where('club_id', '=', clubId).where('eliminada', '=', false),
    'geneticas',
    pagina,
  );
}
