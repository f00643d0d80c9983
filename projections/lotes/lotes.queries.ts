import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginarEnOrden, type Orden, type Page, type Paginado } from '../paginas';
import { plantasConVariedad, type PlantaLeida } from './plantas.queries';

/** A lot with its plants, in order of code. */
export type LoteLeido = LecturaDB['lotes'] & { plantas: PlantaLeida[] };

const plantas = expressionBuilder<LecturaDB, 'plantas'>();

/** Orders by name, then by a unique column. */
const ORDEN: readonly Orden[] = [
  { por: sql`(lotes.nombre COLLATE "es-x-icu")`, sentido: 'asc', tipo: 'text' },
  { por: sql`lotes.id`, sentido: 'asc', tipo: 'uuid' },
];

/** Selects lots, each with those of its plants that meet the condition. */
const conPlantas = (db: Kysely<LecturaDB>, condicion: Expression<SqlBool>) =>
  db
    .selectFrom('lotes')
    .selectAll('lotes')
    .select((eb) =>
      jsonArrayFrom(plantasConVariedad(eb).whereRef('plantas.lote_id', '=', sql.ref('lotes.id')).where(condicion)).as(
        'plantas',
      ),
    );

/** Keeps the lots that have a plant that meets the condition. */
const tienePlanta = (condicion: Expression<SqlBool>) => (eb: ExpressionBuilder<LecturaDB, 'lotes'>) =>
  eb.exists(
    eb
      .selectFrom('plantas')
      .select(sql`1`.as('una'))
      .whereRef('plantas.lote_id', '=', 'lotes.id')
      .where(condicion),
  );

/** Returns one lot without its plants. The caller checks its club. */
export const lotePorId = onePerKey<LecturaDB['lotes']>((db, ids) =>
  db.selectFrom('lotes').selectAll().where('id', '=', ids),
);

/** Returns one lot with its plants. The caller checks its club. */
export const loteConPlantas = onePerKey<LoteLeido>((db, ids) =>
  conPlantas(db, plantas.lit(true)).where('lotes.id', '=', ids),
);

/** Filters of locked lots; null does not filter. */
export interface LotesBloqueadosRequest {
  readonly clubId: string;
  readonly estado: string;
  readonly proyectoId: string | null;
  /** Only plants that are in this event now. */
  readonly proyectoEventoId: string | null;
}

/** Returns locked lots with plants in a state, and those plants. */
export function lotesBloqueados(
  db: Kysely<LecturaDB>,
  { clubId, estado, proyectoId, proyectoEventoId }: LotesBloqueadosRequest,
  page: Page,
): Promise<Paginado<LoteLeido>> {
  const enEstado = plantas('plantas.estado', '=', estado);
  const condicion = proyectoEventoId === null ? enEstado : enEstado.and(estaEnEvento(proyectoEventoId));
  const bloqueados = conPlantas(db, condicion)
    .where('lotes.club_id', '=', clubId)
    .where('lotes.lote_bloqueado', '=', true)
    .$if(proyectoId !== null, (lotes) => lotes.where('lotes.proyecto_id', '=', proyectoId))
    .where(tienePlanta(condicion));
  return paginarEnOrden(bloqueados, ORDEN, page);
}

const estaEnEvento = (proyectoEventoId: string) =>
  plantas.exists(
    plantas
      .selectFrom('planta_eventos')
      .select(sql`1`.as('una'))
      .whereRef('planta_eventos.planta_id', '=', 'plantas.id')
      .where('planta_eventos.proyecto_evento_id', '=', proyectoEventoId)
      .where('planta_eventos.fecha_fin', 'is', null),
  );

/** Returns a project's lots with plants in one of these states, and those plants. */
export function lotesConPlantasEn(
  db: Kysely<LecturaDB>,
  proyectoId: string,
  estados: readonly string[],
  page: Page,
): Promise<Paginado<LoteLeido>> {
  const condicion = plantas('plantas.estado', 'in', [...estados]);
  const cosechables = conPlantas(db, condicion).where('lotes.proyecto_id', '=', proyectoId);
  return paginarEnOrden(cosechables.where(tienePlanta(condicion)), ORDEN, page);
}

/** Whether any biomass comes from the lot or from one of its plants. */
export async function loteTieneBiomasa(db: Kysely<LecturaDB>, loteId: string): Promise<boolean> {
  const [directa, vinculada] = await Promise.all([
    db.selectFrom('biomasas').select('id').where('lote_id', '=', loteId).limit(1).executeTakeFirst(),
    db.selectFrom('biomasa_plantas').select('id').where('lote_id', '=', loteId).limit(1).executeTakeFirst(),
  ]);
  return directa !== undefined || vinculada !== undefined;
}

/** Whether any biomass comes from the plant. */
export async function plantaTieneBiomasa(db: Kysely<LecturaDB>, plantaId: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('biomasa_plantas')
      .select('id')
      .where('planta_id', '=', plantaId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}
