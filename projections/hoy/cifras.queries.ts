import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import type { DeQuien } from './listas-de-hoy.queries';

/** Living plants of open crops that are in one stage. */
export interface PlantasEnEtapa {
  /** The name of the event that they are in; null for those in none. */
  etapa: string | null;
  plantas: number;
}

/** The stock of one kind, in one unit. */
export interface StockPorClase {
  clase: 'materia_prima' | 'producto_final_bulk' | 'producto_final_envasado';
  /** 'gramos' for everything that is weighed. */
  unidad: string;
  /** A decimal. */
  cantidad: string;
}

/** The key figures of a club. */
export interface CifrasDelClub {
  plantas: PlantasEnEtapa[];
  stock: StockPorClase[];
  /** Of the month of `hoy`; annulled ones do not count. */
  entregas: { cuantas: number; unidades: number; personas: number };
}

/** The time zone of a club's days. */
const ZONA = 'America/Argentina/Buenos_Aires';

const gramos = (cantidad: string, unidad: string) => ({
  unidad: sql<string>`CASE WHEN ${sql.ref(unidad)} IN ('gramos', 'kilos', 'miligramos') THEN 'gramos' ELSE ${sql.ref(unidad)} END`,
  cantidad: sql<string>`sum(${sql.raw(cantidad)} * CASE ${sql.ref(unidad)} WHEN 'kilos' THEN 1000 WHEN 'miligramos' THEN 0.001 ELSE 1 END)`,
});

/** Reads crops, their stages and their plants once, by club: reading them plant by plant was most of the work. */
async function plantasPorEtapa(db: Kysely<LecturaDB>, clubId: string): Promise<PlantasEnEtapa[]> {
  return db
    .with(
      (cte) => cte('abiertos').materialized(),
      (eb) =>
        eb
          .selectFrom('proyectos')
          .select('proyectos.id')
          .where('proyectos.club_id', '=', clubId)
          .where('proyectos.proyecto_cerrado', '=', sql.lit(false)),
    )
    .with(
      (cte) => cte('etapas').materialized(),
      (eb) =>
        eb
          .selectFrom('abiertos')
          .innerJoinLateral(
            (suyas) =>
              suyas
                .selectFrom('proyecto_eventos')
                .select(['proyecto_eventos.id', 'proyecto_eventos.nombre_evento'])
                .whereRef('proyecto_eventos.proyecto_id', '=', 'abiertos.id')
                .offset(sql.lit(0))
                .as('suya'),
            (join) => join.onTrue(),
          )
          .select(['suya.id', 'suya.nombre_evento']),
    )
    .with(
      (cte) => cte('estadias').materialized(),
      (eb) =>
        eb
          .selectFrom('etapas')
          .innerJoinLateral(
            (suyas) =>
              suyas
                .selectFrom('planta_eventos')
                .select('planta_eventos.planta_id')
                .whereRef('planta_eventos.proyecto_evento_id', '=', 'etapas.id')
                .where('planta_eventos.fecha_fin', 'is', null)
                .offset(sql.lit(0))
                .as('suya'),
            (join) => join.onTrue(),
          )
          .select(['suya.planta_id', 'etapas.nombre_evento']),
    )
    .selectFrom('plantas')
    .leftJoin('estadias', 'estadias.planta_id', 'plantas.id')
    .select(['estadias.nombre_evento as etapa', sql<number>`count(DISTINCT plantas.id)::int`.as('plantas')])
    .where('plantas.club_id', '=', clubId)
    .where('plantas.fecha_fin', 'is', null)
    .where('plantas.proyecto_id', 'in', (eb) => eb.selectFrom('abiertos').select('abiertos.id'))
    .groupBy('estadias.nombre_evento')
    .orderBy('plantas', 'desc')
    .orderBy('etapa')
    .execute();
}

async function stockPorClase(db: Kysely<LecturaDB>, clubId: string): Promise<StockPorClase[]> {
  const materia = gramos('stock_disponible', 'unidad_medida');
  const envasado = gramos('stock_disponible * peso_por_unidad', 'unidad_medida_peso_envase');
  const clase = (nombre: StockPorClase['clase']) => sql<StockPorClase['clase']>`${sql.lit(nombre)}`.as('clase');
  const rows = await db
    .selectFrom('materias_primas')
    .select([clase('materia_prima'), materia.unidad.as('unidad'), materia.cantidad.as('cantidad')])
    .where('club_id', '=', clubId)
    .where('stock_disponible', '>', '0')
    .groupBy('unidad')
    .unionAll((eb) =>
      eb
        .selectFrom('productos_bulk')
        .select([clase('producto_final_bulk'), materia.unidad.as('unidad'), materia.cantidad.as('cantidad')])
        .where('club_id', '=', clubId)
        .where('stock_disponible', '>', '0')
        .groupBy('unidad'),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('envasados')
        .select([clase('producto_final_envasado'), envasado.unidad.as('unidad'), envasado.cantidad.as('cantidad')])
        .where('club_id', '=', clubId)
        .where('stock_disponible', '>', 0)
        .where('anulado', '=', false)
        .groupBy('unidad'),
    )
    .execute();
  return rows;
}

/** Reads the key figures of a club: living plants by stage, stock by kind, what was handed out this month. */
export async function cifrasDelClub(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Promise<CifrasDelClub> {
  const entregas = await db
    .selectFrom('dispensaciones')
    .select([
      sql<number>`count(*)::int`.as('cuantas'),
      sql<number>`coalesce(sum(cantidad_entregada), 0)::int`.as('unidades'),
      sql<number>`count(DISTINCT usuario_medicinal_id)::int`.as('personas'),
    ])
    .where('club_id', '=', clubId)
    .where('anulado', '=', false)
    // Nothing is recorded before it happens. So what was recorded before the month is not of the month, and the index
    // range ends there.
    .where('creado_en', '>=', sql<string>`(${`${hoy.slice(0, 7)}-01`}::date)::timestamp AT TIME ZONE ${sql.lit(ZONA)}`)
    .where('fecha_dispensacion', '>=', `${hoy.slice(0, 7)}-01`)
    .where('fecha_dispensacion', '<=', hoy)
    .executeTakeFirstOrThrow();
  return { plantas: await plantasPorEtapa(db, clubId), stock: await stockPorClase(db, clubId), entregas };
}
