import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { descendencia } from '../lotes/madres.queries';
import { alcanzadoPor } from '../trazabilidad/insumos.queries';

/** The start of a recall. */
export interface Alcance {
  readonly raices: readonly string[];
  /** Those of them that are lots of suppliers. */
  readonly insumos: readonly string[];
}

const list = (ids: readonly string[]) => sql<string>`ANY(${sql.val([...ids])}::uuid[])`;

/** The biomass that was harvested from these lots and plants. */
async function biomasasDe(db: Kysely<LecturaDB>, clubId: string, raices: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('biomasas')
    .select('id')
    .where('club_id', '=', clubId)
    .where('lote_id', '=', list(raices))
    .union(
      db
        .selectFrom('biomasa_plantas')
        .select('biomasa_id as id')
        .where('club_id', '=', clubId)
        .where('lote_id', '=', list(raices)),
    )
    .union(
      db
        .selectFrom('biomasa_plantas')
        .select('biomasa_id as id')
        .where('club_id', '=', clubId)
        .where('planta_id', '=', list(raices)),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** All nodes that came from these, each once. A hold reaches the same nodes, so the list of a recall has exactly what is held. */
async function alcanzados(db: Kysely<LecturaDB>, clubId: string, desde: readonly string[]): Promise<string[]> {
  const rows = await db
    .withRecursive('alcanzado(id)', (cte) =>
      cte.selectNoFrom(sql<string>`unnest(${sql.val([...desde])}::uuid[])`.as('id')).union(
        cte
          .selectFrom('alcanzado')
          // Reads each step by key. With a plain join the planner may read the edges of all clubs.
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('materia_origenes')
                .select('materia_origenes.hacia as id')
                .whereRef('materia_origenes.desde', '=', 'alcanzado.id')
                .where('materia_origenes.club_id', '=', clubId)
                .offset(0)
                .as('paso'),
            (join) => join.onTrue(),
          )
          .select('paso.id'),
      ),
    )
    .selectFrom('alcanzado')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of these records, and of all products of them and of their descendants. */
export async function alcanceDe(
  db: Kysely<LecturaDB>,
  clubId: string,
  { raices: suyas, insumos }: Alcance,
): Promise<string[]> {
  const raices = [...new Set([...suyas, ...(await alcanzadoPor(db, insumos)).map(({ id }) => id)])];
  const hijas = await descendencia(db, clubId, raices);
  const biomasas = await biomasasDe(db, clubId, [...raices, ...hijas]);
  return alcanzados(db, clubId, [...new Set([...raices, ...biomasas])]);
}
