import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import { plantasConVariedad, type PlantaLeida } from './plantas.queries';

/** A lot with its plants, in order of code (`spec 2 §3`). */
export type LoteLeido = LecturaDB['lotes'] & { plantas: PlantaLeida[] };

type CondicionDePlanta = (eb: ExpressionBuilder<LecturaDB, 'lotes' | 'plantas'>) => Expression<SqlBool>;

/** Lots with those of their plants that meet a condition; by name, with a unique end. */
const conPlantas = (db: Kysely<LecturaDB>, condicion: CondicionDePlanta) =>
  db
    .selectFrom('lotes')
    .selectAll('lotes')
    .select((eb) =>
      jsonArrayFrom(plantasConVariedad(eb).whereRef('plantas.lote_id', '=', sql.ref('lotes.id')).where(condicion as never))
        .$castTo<PlantaLeida[]>()
        .as('plantas'),
    )
    .orderBy(sql`lotes.nombre COLLATE "es-x-icu"`)
    .orderBy('lotes.id');

/** Keeps the lots that have a plant that meets the condition. */
const tienePlanta = (condicion: CondicionDePlanta) => (eb: ExpressionBuilder<LecturaDB, 'lotes'>) =>
  eb.exists(eb.selectFrom('plantas').select(sql`1`.as('una')).whereRef('plantas.lote_id', '=', 'lotes.id').where(condicion as never));

/** One lot without its plants, of whatever club. */
export function lotePorId(db: Kysely<LecturaDB>, id: string): Promise<LecturaDB['lotes'] | undefined> {
  return db.selectFrom('lotes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One lot with all of its plants, of whatever club. */
export function loteConPlantas(db: Kysely<LecturaDB>, id: string): Promise<LoteLeido | undefined> {
  return conPlantas(db, (eb) => eb.lit(true)).where('lotes.id', '=', id).executeTakeFirst();
}

/** What is asked of the locked lots; null asks nothing. */
export interface LotesBloqueadosPedido {
  readonly clubId: string;
  readonly estado: string;
  readonly proyectoId: string | null;
  /** Only plants that are in this event now. */
  readonly proyectoEventoId: string | null;
}

/** Locked lots that hold plants in a state, with those plants. */
export function lotesBloqueados(db: Kysely<LecturaDB>, { clubId, estado, proyectoId, proyectoEventoId }: LotesBloqueadosPedido): Promise<LoteLeido[]> {
  const condicion: CondicionDePlanta = (eb) => eb.and([eb('plantas.estado', '=', estado), ...(proyectoEventoId === null ? [] : [estaEnEvento(eb, proyectoEventoId)])]);
  return conPlantas(db, condicion)
    .where('lotes.club_id', '=', clubId)
    .where('lotes.lote_bloqueado', '=', true)
    .$if(proyectoId !== null, (lotes) => lotes.where('lotes.proyecto_id', '=', proyectoId))
    .where(tienePlanta(condicion))
    .execute();
}

const estaEnEvento = (eb: ExpressionBuilder<LecturaDB, 'lotes' | 'plantas'>, proyectoEventoId: string) =>
  eb.exists(
    eb
      .selectFrom('planta_eventos')
      .select(sql`1`.as('una'))
      .whereRef('planta_eventos.planta_id', '=', 'plantas.id')
      .where('planta_eventos.proyecto_evento_id', '=', proyectoEventoId)
      .where('planta_eventos.fecha_fin', 'is', null),
  );

/** Lots of a project that hold plants in one of these states, with those plants. */
export function lotesConPlantasEn(db: Kysely<LecturaDB>, proyectoId: string, estados: readonly string[]): Promise<LoteLeido[]> {
  const condicion: CondicionDePlanta = (eb) => eb('plantas.estado', 'in', [...estados]);
  return conPlantas(db, condicion).where('lotes.proyecto_id', '=', proyectoId).where(tienePlanta(condicion)).execute();
}

/** Whether biomass comes from the lot itself or from a plant of it. */
export async function loteTieneBiomasa(db: Kysely<LecturaDB>, loteId: string): Promise<boolean> {
  const [directa, vinculada] = await Promise.all([
    db.selectFrom('biomasas').select('id').where('lote_id', '=', loteId).limit(1).executeTakeFirst(),
    db.selectFrom('biomasa_plantas').select('id').where('lote_id', '=', loteId).limit(1).executeTakeFirst(),
  ]);
  return directa !== undefined || vinculada !== undefined;
}

/** Whether biomass comes from the plant. */
export async function plantaTieneBiomasa(db: Kysely<LecturaDB>, plantaId: string): Promise<boolean> {
  return (await db.selectFrom('biomasa_plantas').select('id').where('planta_id', '=', plantaId).limit(1).executeTakeFirst()) !== undefined;
}
