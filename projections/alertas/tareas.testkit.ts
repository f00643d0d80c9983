import { sql, type Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import { libretaAl } from '../libreta/libreta.queries';
import type { TareaVencida } from './alerta';
import type { DeQuien } from './de-quien';
import type { Regla } from './cultivo.testkit';

/**
 * Returns pending tasks of the notebook that were due before today, the most overdue first ('Tareas Vencidas'). One that
 * repeats is overdue until it is done or its next day comes.
 */
export function tareasVencidas(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien): Regla<TareaVencida> {
  const deLibreta = db
    .selectFrom(libretaAl(db, hoy).where('turnos.club_id', '=', clubId).as('libreta'))
    .select(['libreta.id', 'libreta.vence as dia'])
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('libreta.id'),
        titulo: eb.ref('libreta.titulo'),
        fecha: eb.ref('libreta.vence'),
      }).as('datos'),
    )
    .where('libreta.estado', '=', 'PENDIENTE')
    .where('libreta.vence', '<', hoy);
  const todas = deLibreta.unionAll(planificadasTarde(db, { clubId, hoy }) as never);
  return db
    .selectFrom(todas.as('todas'))
    .select(['todas.datos'])
    .orderBy('todas.dia')
    .orderBy('todas.id') as unknown as Regla<TareaVencida>;
}

/**
 * Activities of the plans of open crops whose day is past, that no task did and whose stage is not over: from the whole
 * read models.
 */
function planificadasTarde(db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien) {
  const delInstante = (instante: string) =>
    sql`(${sql.ref(instante)} AT TIME ZONE 'America/Argentina/Buenos_Aires')::date`;
  const etapas = (tabla: string) => sql`
    ${sql.ref(`${tabla}.proyecto_id`)} = p.id AND lower(btrim(${sql.ref(`${tabla}.nombre_evento`)})) = lower(btrim(a.una->>'etapa_evento_cultivo'))`;
  const inicio = sql`CASE a.una->>'desde' WHEN 'cultivo' THEN p.fecha_inicio
    ELSE (SELECT min(${delInstante('e.fecha_inicio')}) FROM ${sql.id('lectura', 'proyecto_eventos')} e WHERE ${etapas('e')}) END`;
  return db
    .selectFrom('proyectos_planes')
    .innerJoin('proyectos as p', 'p.id', 'proyectos_planes.id')
    .innerJoinLateral(
      sql<{ una: object }>`jsonb_array_elements(proyectos_planes.actividades)`.as<'a'>(sql`a(una)`),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(sql<{ dia: string }>`(SELECT ${inicio} + (a.una->>'dias')::int AS dia)`.as<'d'>(sql`d`), (join) =>
      join.onTrue(),
    )
    .innerJoin('planes_previstas as suya', (join) =>
      join.onRef('suya.proyecto_id', '=', 'p.id').on(sql<boolean>`suya.actividad_id::text = a.una->>'actividad_id'`),
    )
    .leftJoin('proyecto_eventos as abierta', (join) =>
      join.on(sql<boolean>`abierta.id = (SELECT e.id FROM ${sql.id('lectura', 'proyecto_eventos')} e
        WHERE ${etapas('e')} AND NOT e.evento_finalizado
        ORDER BY ${delInstante('e.fecha_inicio')} DESC, e.id LIMIT 1)`),
    )
    .select(['suya.id', sql<string>`d.dia`.as('dia')])
    .select((eb) =>
      jsonBuildObject({
        id: eb.ref('suya.id'),
        titulo: sql<string>`a.una->>'nombre_tarea'`,
        fecha: sql<string>`d.dia`,
        actividad_id: eb.ref('suya.actividad_id'),
        proyecto_evento_id: eb.ref('abierta.id'),
        proyecto: jsonBuildObject({ id: eb.ref('p.id'), nombre: eb.ref('p.nombre') }),
      }).as('datos'),
    )
    .where('p.club_id', '=', clubId)
    .where('p.proyecto_cerrado', '=', false)
    .where(sql<boolean>`d.dia < ${hoy}::date`)
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM ${sql.id('lectura', 'tareas')} t
      WHERE t.proyecto_id = p.id AND t.plan_cultivo_actividades_id::text = a.una->>'actividad_id')`)
    .where(sql<boolean>`(NOT EXISTS (SELECT 1 FROM ${sql.id('lectura', 'proyecto_eventos')} e WHERE ${etapas('e')})
      OR EXISTS (SELECT 1 FROM ${sql.id('lectura', 'proyecto_eventos')} e WHERE ${etapas('e')} AND NOT e.evento_finalizado))`);
}
