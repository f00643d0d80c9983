import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';

/** A plant with its genetic (`spec 2 §3`). */
export interface PlantaLeida {
  id: string;
  club_id: string;
  codigo: string;
  estado: string;
  origen: string;
  fecha_inicio: string;
  fecha_baja: string | null;
  lote_id: string;
  variedad_id: string;
  variedad: { id: string; nombre: string; thc: number | null; cbd: number | null } | null;
}

const COLUMNAS = [
  'plantas.id',
  'plantas.club_id',
  'plantas.codigo',
  'plantas.estado',
  'plantas.origen',
  'plantas.fecha_inicio',
  'plantas.fecha_baja',
  'plantas.lote_id',
  'plantas.variedad_id',
] as const;

/** Plants with their genetic, in order of code; for a query of their own or nested in a lot's. */
export function plantasConVariedad(
  db: Pick<Kysely<LecturaDB> | ExpressionBuilder<LecturaDB, never>, 'selectFrom'>,
): SelectQueryBuilder<LecturaDB, 'plantas', PlantaLeida> {
  return (db as Kysely<LecturaDB>)
    .selectFrom('plantas')
    .select(COLUMNAS)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('geneticas')
          .select((genetica) => [
            'geneticas.id',
            'geneticas.nombre',
            // Inside JSON a numeric is already a number.
            genetica.ref('geneticas.thc').$castTo<number | null>().as('thc'),
            genetica.ref('geneticas.cbd').$castTo<number | null>().as('cbd'),
          ])
          .whereRef('geneticas.id', '=', 'plantas.variedad_id'),
      ).as('variedad'),
    )
    .orderBy('plantas.codigo')
    .orderBy('plantas.id');
}

/** Plants of a lot, in order of code. */
export function plantasDeLote(db: Kysely<LecturaDB>, loteId: string): Promise<PlantaLeida[]> {
  return plantasConVariedad(db).where('plantas.lote_id', '=', loteId).execute();
}

/** How many plants a lot holds, removed ones included. */
export async function cantidadDePlantas(db: Kysely<LecturaDB>, loteId: string): Promise<number> {
  const { cantidad } = await db
    .selectFrom('plantas')
    .select(sql<number>`count(*)::int`.as('cantidad'))
    .where('lote_id', '=', loteId)
    .executeTakeFirstOrThrow();
  return cantidad;
}

/** One plant, of whatever club. */
export const plantaPorId = unaPorClave<PlantaLeida>((db, ids) => plantasConVariedad(db).where('plantas.id', '=', ids));

/** Where these plants are, of whatever club; unknown ids are missing. In order of id. */
export function ubicacionDePlantas(
  db: Kysely<LecturaDB>,
  ids: readonly string[],
): Promise<{ id: string; club_id: string; lote_id: string }[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('plantas')
    .select(['id', 'club_id', 'lote_id'])
    .where('id', '=', sql<string>`ANY(${sql.val([...ids])}::uuid[])`)
    .orderBy('id')
    .execute();
}
