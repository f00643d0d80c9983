import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

const list = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** Whether a plant of another lot descends from a plant of this lot. */
export async function loteTieneHijas(db: Kysely<LecturaDB>, loteId: string): Promise<boolean> {
  const una = await db
    .selectFrom('plantas')
    .select('id')
    .where('madre_lote_id', '=', loteId)
    .where('lote_id', '!=', loteId)
    .limit(1)
    .executeTakeFirst();
  return una !== undefined;
}

/** Whether another plant descends from this one. */
export async function plantaTieneHijas(db: Kysely<LecturaDB>, plantaId: string): Promise<boolean> {
  return (
    (await db.selectFrom('plantas').select('id').where('madre_id', '=', plantaId).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Returns all plants of a club that descend from these plants, or from a plant of these lots, through any number of
 * mothers.
 */
export async function descendencia(
  db: Kysely<LecturaDB>,
  clubId: string,
  raices: readonly string[],
): Promise<string[]> {
  const hijas = (de: 'madre_id' | 'madre_lote_id') =>
    db
      .selectFrom('plantas')
      .select('plantas.id')
      .where(`plantas.${de}`, '=', list(raices))
      .where('plantas.club_id', '=', clubId);
  const rows = await db
    .withRecursive('hija(id)', (cte) =>
      cte
        .selectFrom(hijas('madre_id').unionAll(hijas('madre_lote_id')).as('primeras'))
        .select('primeras.id')
        .union(
          cte
            .selectFrom('hija')
            // Looks a mother up by key: in a plain join the planner may read the plants of every club.
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('plantas')
                  .select('plantas.id')
                  .whereRef('plantas.madre_id', '=', 'hija.id')
                  .where('plantas.club_id', '=', clubId)
                  .offset(0)
                  .as('suya'),
              (join) => join.onTrue(),
            )
            .select('suya.id'),
        ),
    )
    .selectFrom('hija')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
