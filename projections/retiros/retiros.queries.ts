import { sql, type Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

export type RetiroLeido = LecturaDB['retiros'];

/** Returns one recall by id. The caller checks its club. */
export const retiroPorId = onePerKey<RetiroLeido>((db, ids) =>
  db.selectFrom('retiros').selectAll('retiros').where('retiros.id', '=', ids),
);

/** The club's recalls and drills, newest first. */
export function retirosDelClub(db: Kysely<LecturaDB>, clubId: string, page: Page): Promise<Paginado<RetiroLeido>> {
  return paginar(db.selectFrom('retiros').selectAll('retiros').where('retiros.club_id', '=', clubId), 'retiros', page);
}

/** When the club last did a drill, and how many recalls are open. */
export function resumenDeRetiros(
  db: Kysely<LecturaDB>,
  clubId: string,
): Promise<{ readonly ultimo_simulacro: string | null; readonly abiertos: number }> {
  return db
    .selectFrom('retiros')
    .select((eb) => [
      eb.fn.max('creado_en').filterWhere('simulacro', '=', true).as('ultimo_simulacro'),
      sql<number>`count(*) FILTER (WHERE NOT simulacro AND cerrado_en IS NULL)::int`.as('abiertos'),
    ])
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow() as Promise<{ ultimo_simulacro: string | null; abiertos: number }>;
}

/** A record that a recall may start from, by id or code, of this club. */
export interface PartidaLeida {
  readonly id: string;
  readonly tipo: LecturaDB['traza_nodos']['tipo'];
  readonly codigo: string;
}

export const partidasPorIds = (
  db: Kysely<LecturaDB>,
  clubId: string,
  ids: readonly string[],
): Promise<PartidaLeida[]> =>
  db
    .selectFrom('traza_nodos')
    .select(['id', 'tipo', 'codigo'])
    .where('id', 'in', [...ids])
    .where('club_id', '=', clubId)
    .unionAll(
      db
        .selectFrom('insumo_lotes')
        .select(['id', sql<PartidaLeida['tipo']>`'insumo'`.as('tipo'), 'codigo'])
        .where('id', 'in', [...ids])
        .where('club_id', '=', clubId),
    )
    .execute();
