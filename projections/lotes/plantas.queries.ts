import { UUID } from '@cepa/base';
import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';

/** A plant with its variety. */
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
  madre_id: string | null;
  madre_codigo: string | null;
  variedad: { id: string; nombre: string; thc: number | null; cbd: number | null } | null;
}

const COLUMNS = [
  'plantas.id',
  'plantas.club_id',
  'plantas.codigo',
  'plantas.estado',
  'plantas.origen',
  'plantas.fecha_inicio',
  'plantas.fecha_baja',
  'plantas.lote_id',
  'plantas.variedad_id',
  'plantas.madre_id',
  'plantas.madre_codigo',
] as const;

type Reader = Pick<Kysely<LecturaDB> | ExpressionBuilder<LecturaDB, never>, 'selectFrom'>;

/** Selects plants with their variety, by code. Used alone or nested in a query of lots. */
export const plantasConVariedad = (db: Reader): SelectQueryBuilder<LecturaDB, 'plantas', PlantaLeida> =>
  sinOrden(db).orderBy('plantas.codigo').orderBy('plantas.id');

function sinOrden(db: Reader): SelectQueryBuilder<LecturaDB, 'plantas', PlantaLeida> {
  return (db as Kysely<LecturaDB>)
    .selectFrom('plantas')
    .select(COLUMNS)
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('geneticas')
          .select((genetica) => [
            'geneticas.id',
            'geneticas.nombre',
            // A numeric inside JSON is already a number.
            genetica.ref('geneticas.thc').$castTo<number | null>().as('thc'),
            genetica.ref('geneticas.cbd').$castTo<number | null>().as('cbd'),
          ])
          .whereRef('geneticas.id', '=', 'plantas.variedad_id'),
      ).as('variedad'),
    );
}

const POR_CODIGO: readonly Orden[] = [
  { por: sql`plantas.codigo`, tipo: 'text', sentido: 'asc' },
  { por: sql`plantas.id`, tipo: 'uuid', sentido: 'asc' },
];

/** Returns the plants of a lot, by code. */
export const plantasDeLote = (db: Kysely<LecturaDB>, loteId: string, page: Page): Promise<Paginado<PlantaLeida>> =>
  paginarEnOrden(sinOrden(db).where('plantas.lote_id', '=', loteId), POR_CODIGO, page);

/** Counts the plants of a lot, removed ones included. */
export async function cantidadDePlantas(db: Kysely<LecturaDB>, loteId: string): Promise<number> {
  const { cantidad } = await db
    .selectFrom('plantas')
    .select(sql<number>`count(*)::int`.as('cantidad'))
    .where('lote_id', '=', loteId)
    .executeTakeFirstOrThrow();
  return cantidad;
}

/** Returns one plant by id. The caller checks its club. */
export const plantaPorId = onePerKey<PlantaLeida>((db, ids) => plantasConVariedad(db).where('plantas.id', '=', ids));

/** Returns the lot and project of these plants by id, without unknown ids. The caller checks their club. */
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

/** A plant as a bulk act reads it. */
export interface PlantaPorCodigo {
  readonly id: string;
  readonly codigo: string;
  readonly lote_id: string;
  readonly proyecto_id: string;
}

/** Returns the plants of a club with one of these codes or ids. */
export async function plantasPorCodigos(
  db: Kysely<LecturaDB>,
  clubId: string,
  leidos: readonly string[],
): Promise<readonly PlantaPorCodigo[]> {
  const suyas = db
    .selectFrom('plantas')
    .select(['id', 'codigo', 'lote_id', 'proyecto_id'])
    .where('club_id', '=', clubId);
  const ids = leidos.map((uno) => uno.toLowerCase()).filter((uno) => UUID.test(uno));
  const codigos = leidos.map((uno) => uno.toUpperCase());
  const [porCodigo, porId] = await Promise.all([
    suyas.where('codigo', '=', sql<string>`ANY(${sql.val(codigos)}::text[])`).execute(),
    ids.length === 0 ? [] : suyas.where('id', '=', sql<string>`ANY(${sql.val(ids)}::uuid[])`).execute(),
  ]);
  return [...new Map([...porCodigo, ...porId].map((una) => [una.id, una])).values()];
}

/** Returns the plants of a project with the code of their lot, by code. */
export function plantasDeProyecto(
  db: Kysely<LecturaDB>,
  proyectoId: string,
): Promise<(PlantaLeida & { lote: string })[]> {
  return plantasConVariedad(db)
    .innerJoin('lotes', 'lotes.id', 'plantas.lote_id')
    .select('lotes.codigo as lote')
    .where('lotes.proyecto_id', '=', proyectoId)
    .execute();
}
