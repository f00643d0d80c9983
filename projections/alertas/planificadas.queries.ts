import { sql, type Kysely } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { LecturaDB } from '../index';
import type { DeQuien } from './de-quien';

/** Planned activities of earlier days that are not done and not put off. The index holds only these. */
const atrasadas = (db: Kysely<LecturaDB>, { clubId, hoy }: DeQuien) =>
  db
    .selectFrom('planes_previstas')
    .where('planes_previstas.club_id', '=', clubId)
    .where('planes_previstas.pendiente', '=', true)
    .where('planes_previstas.dia', '<', hoy)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alertas_pospuestas')
            .select(sql<number>`1`.as('uno'))
            .where('alertas_pospuestas.club_id', '=', clubId)
            .where('alertas_pospuestas.grupo', '=', 'tareas_vencidas')
            .whereRef('alertas_pospuestas.objeto_id', '=', 'planes_previstas.id')
            .where('alertas_pospuestas.hasta', '>', hoy),
        ),
      ),
    );

/** Lists late planned activities ('Tareas Vencidas'), the most overdue first, with their crop and where they are done. */
export function planificadas(db: Kysely<LecturaDB>, deQuien: DeQuien) {
  return atrasadas(db, deQuien)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('planes_cultivos')
          .select('planes_cultivos.nombre')
          .whereRef('planes_cultivos.id', '=', 'planes_previstas.proyecto_id')
          .offset(sql<number>`0`)
          .as('cultivo'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('planes_etapas')
          .select('planes_etapas.id')
          .whereRef('planes_etapas.proyecto_id', '=', 'planes_previstas.proyecto_id')
          .where('planes_etapas.finalizada', '=', false)
          .where(sql<boolean>`planes_etapas.nombre = lower(btrim(planes_previstas.etapa_evento_cultivo))`)
          .orderBy('planes_etapas.inicio', 'desc')
          .orderBy('planes_etapas.id')
          .limit(1)
          .as('etapa'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      jsonBuildObject({
        id: eb.ref('planes_previstas.id'),
        titulo: eb.ref('planes_previstas.nombre_tarea'),
        fecha: eb.ref('planes_previstas.dia'),
        actividad_id: eb.ref('planes_previstas.actividad_id'),
        proyecto_evento_id: eb.ref('etapa.id'),
        proyecto: jsonBuildObject({ id: eb.ref('planes_previstas.proyecto_id'), nombre: eb.ref('cultivo.nombre') }),
      }).as('datos'),
    ])
    .orderBy('planes_previstas.dia')
    .orderBy('planes_previstas.id');
}

/** Counts them. Only their own rows are read. */
export const cuantasPlanificadas = (db: Kysely<LecturaDB>, deQuien: DeQuien) =>
  atrasadas(db, deQuien).select(sql<number>`count(*)::int`.as('cuantas'));

/** Names those of these activities that are late, so that they can be put off. */
export function planificadasNombradas(
  db: Kysely<LecturaDB>,
  { clubId, hoy }: DeQuien,
  ids: readonly string[],
): Promise<{ id: string; titulo: string }[]> {
  return db
    .selectFrom('planes_previstas')
    .select(['id', 'nombre_tarea as titulo'])
    .where('club_id', '=', clubId)
    .where('id', 'in', [...ids])
    .where('pendiente', '=', true)
    .where('dia', '<', hoy)
    .execute();
}
