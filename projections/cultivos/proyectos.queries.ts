import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { costosDeProyectos, type CostoDeProyecto } from './costos.queries';
import { gananciasDeProyectos } from './ganancias.queries';
import { monedaPedida, type Aparte } from './importes.queries';

type Proyecto = LecturaDB['proyectos'];

/** A plant in the list of its lot. */
interface PlantaDeLote {
  id: string;
  codigo: string;
  estado: string;
  fecha_baja: string | null;
}

/** A lot on the card of its project: the number of its plants and, unless left out, the plants. */
interface LoteOnCard {
  id: string;
  nombre: string;
  codigo: string;
  cantidad_plantas: number;
  /** The number of living plants: neither harvested, nor dead, nor discarded. */
  plantas_activas: number;
  plantas_cosechadas: number;
  plantas?: PlantaDeLote[];
}

/** A project with its club, its lots, the codes of its biomass and its latest event. */
export type ProyectoLeido = Proyecto & {
  club: { id: string; nombre: string } | null;
  lotes: LoteOnCard[];
  biomasa: { id: string; codigo: string }[];
  evento_cultivo: { id: string; nombre_evento: string } | null;
  /** The plan that it took, with its name at the time. */
  plan_cultivo: { id: string; objetivo: string } | null;
  /** The currency of its figures: the club's current one. */
  moneda: string;
  /** Value of what was dispensed from it, a decimal in that currency. */
  ganancia: string;
  /** Dispensed value in other currencies, for which no rate is recorded. */
  ganancia_aparte: readonly Aparte[];
  costo: CostoDeProyecto;
};

/** The same without its figures. */
export type Card = Omit<ProyectoLeido, 'costo' | 'ganancia' | 'ganancia_aparte'>;

/** How many plants of a lot are in a state. */
interface PlantasEnEstado {
  estado: string;
  cantidad: number;
}

/** A lot of a project with its plants by state and, unless left out, the plants. */
export interface LoteDeProyecto {
  id: string;
  nombre: string;
  codigo: string;
  descripcion: string | null;
  fecha_inicio: string;
  lote_bloqueado: boolean;
  cantidad_plantas: number;
  plantas_por_estado: PlantasEnEstado[];
  plantas?: PlantaDeLote[];
}

/** The same with its plants. */
export type LoteConPlantas = LoteDeProyecto & { plantas: PlantaDeLote[] };

/** Subquery: the plants of the outer query's lot, by code. */
const plantasDelLote = (eb: ExpressionBuilder<LecturaDB, 'lotes'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('plantas')
      .select(['plantas.id', 'plantas.codigo', 'plantas.estado', 'plantas.fecha_baja'])
      .whereRef('plantas.lote_id', '=', 'lotes.id')
      .orderBy('plantas.codigo')
      .orderBy('plantas.id'),
  );

/**
 * Projects as their cards show them, without the figures.
 *
 * @param conPlantas false leaves out the plants, of which a project may have hundreds
 */
export const cards = (db: Kysely<LecturaDB>, conPlantas: boolean): SelectQueryBuilder<LecturaDB, 'proyectos', Card> =>
  db
    .selectFrom('proyectos')
    .selectAll('proyectos')
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom('clubes').select(['clubes.id', 'clubes.nombre']).whereRef('clubes.id', '=', 'proyectos.club_id'),
      ).as('club'),
      jsonArrayFrom(
        eb
          .selectFrom('lotes')
          .innerJoinLateral(
            (lote) =>
              lote
                .selectFrom('plantas')
                .select([
                  sql<number>`count(*)::int`.as('cantidad_plantas'),
                  sql<number>`(count(*) FILTER (WHERE plantas.fecha_fin IS NULL))::int`.as('plantas_activas'),
                  sql<number>`(count(*) FILTER (WHERE plantas.estado = 'Cosechada'))::int`.as('plantas_cosechadas'),
                ])
                .whereRef('plantas.lote_id', '=', 'lotes.id')
                .as('suyas'),
            (join) => join.onTrue(),
          )
          .select((lote) => [
            'lotes.id',
            'lotes.nombre',
            'lotes.codigo',
            'suyas.cantidad_plantas',
            'suyas.plantas_activas',
            'suyas.plantas_cosechadas',
            ...(conPlantas ? [plantasDelLote(lote).as('plantas')] : []),
          ])
          .whereRef('lotes.proyecto_id', '=', 'proyectos.id')
          .orderBy(sql`lotes.nombre COLLATE "es-x-icu"`)
          .orderBy('lotes.id'),
      ).as('lotes'),
      jsonArrayFrom(
        eb
          .selectFrom('biomasas')
          .select(['biomasas.id', 'biomasas.codigo'])
          .whereRef('biomasas.proyecto_id', '=', 'proyectos.id')
          .orderBy('biomasas.codigo')
          .orderBy('biomasas.id'),
      ).as('biomasa'),
      jsonObjectFrom(
        eb
          .selectFrom('proyecto_eventos')
          .select(['proyecto_eventos.evento_cultivo_id as id', 'proyecto_eventos.nombre_evento'])
          .whereRef('proyecto_eventos.proyecto_id', '=', 'proyectos.id')
          .orderBy('proyecto_eventos.creado_en', 'desc')
          .orderBy('proyecto_eventos.id', 'desc')
          .limit(1),
      ).as('evento_cultivo'),
      jsonObjectFrom(
        eb
          .selectFrom('proyectos_planes')
          .select(['proyectos_planes.plan_id as id', 'proyectos_planes.objetivo'])
          .whereRef('proyectos_planes.id', '=', 'proyectos.id'),
      ).as('plan_cultivo'),
      monedaPedida(db, sql<string>`proyectos.club_id`, 'actual').as('moneda'),
    ]) as unknown as SelectQueryBuilder<LecturaDB, 'proyectos', Card>;

/** The figures of a project without tasks. */
export const SIN_COSTO: CostoDeProyecto = { costo: '0', horas: '0', aparte: [] };

/** Adds the figures to each project: the cost of its tasks, and the value of what was dispensed from it. */
export async function conFiguras(db: Kysely<LecturaDB>, rows: readonly Card[]): Promise<ProyectoLeido[]> {
  const ids = rows.map(({ id }) => id);
  const [ganancias, costos] = await Promise.all([gananciasDeProyectos(db, ids), costosDeProyectos(db, ids)]);
  return rows.map((row) => ({
    ...row,
    ganancia: ganancias.get(row.id)?.ganancia ?? '0',
    ganancia_aparte: ganancias.get(row.id)?.aparte ?? [],
    costo: costos.get(row.id) ?? SIN_COSTO,
  }));
}

/** Returns one project by id. The caller checks its club. */
export const proyectoPorId = onePerKey<Proyecto>((db, ids) =>
  db.selectFrom('proyectos').selectAll().where('id', '=', ids),
);

/** Returns one project with the data of its card. The caller checks its club. */
export async function proyectoLeido(db: Kysely<LecturaDB>, id: string): Promise<ProyectoLeido | undefined> {
  const [proyecto] = await conFiguras(db, await cards(db, false).where('proyectos.id', '=', id).execute());
  return proyecto;
}

const lotesPorNombre = (db: Kysely<LecturaDB>, proyectoId: string) =>
  db
    .selectFrom('lotes')
    .select([
      'lotes.id',
      'lotes.nombre',
      'lotes.codigo',
      'lotes.descripcion',
      'lotes.fecha_inicio',
      'lotes.lote_bloqueado',
    ])
    .select((eb) => [
      eb
        .selectFrom('plantas')
        .select(sql<number>`count(*)::int`.as('cantidad'))
        .whereRef('plantas.lote_id', '=', 'lotes.id')
        .$asScalar()
        .$notNull()
        .as('cantidad_plantas'),
      jsonArrayFrom(
        eb
          .selectFrom('plantas')
          .select(['plantas.estado', sql<number>`count(*)::int`.as('cantidad')])
          .whereRef('plantas.lote_id', '=', 'lotes.id')
          .groupBy('plantas.estado')
          .orderBy('plantas.estado'),
      ).as('plantas_por_estado'),
    ])
    .where('lotes.proyecto_id', '=', proyectoId)
    .orderBy(sql`lotes.nombre COLLATE "es-x-icu"`)
    .orderBy('lotes.id');

/** Returns the lots of a project by name, each with the number of plants by state. */
export const lotesDeProyecto = (db: Kysely<LecturaDB>, proyectoId: string): Promise<LoteDeProyecto[]> =>
  lotesPorNombre(db, proyectoId).execute();

/** Returns the same with their plants, by code. */
export const lotesConPlantas = (db: Kysely<LecturaDB>, proyectoId: string): Promise<LoteConPlantas[]> =>
  lotesPorNombre(db, proyectoId)
    .select((eb) => plantasDelLote(eb).as('plantas'))
    .execute();

/** Counts the lots of a project, and those that have plants. */
export function cuentaDeLotes(
  db: Kysely<LecturaDB>,
  proyectoId: string,
): Promise<{ lotes: number; con_plantas: number }> {
  const conPlantas = sql`EXISTS (${db
    .selectFrom('plantas')
    .select(sql`1`.as('una'))
    .whereRef('plantas.lote_id', '=', sql.ref('lotes.id'))})`;
  return db
    .selectFrom('lotes')
    .select([
      sql<number>`count(*)::int`.as('lotes'),
      sql<number>`(count(*) FILTER (WHERE ${conPlantas}))::int`.as('con_plantas'),
    ])
    .where('lotes.proyecto_id', '=', proyectoId)
    .executeTakeFirstOrThrow();
}
