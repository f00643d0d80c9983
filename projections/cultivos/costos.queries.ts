import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** The cost and the duration of a project's tasks, decimals. */
export interface CostoDeProyecto {
  readonly costo: string;
  readonly horas: string;
}

/** Returns the sum of the tasks of each of these projects; one without tasks is not in the answer. */
export async function costosDeProyectos(
  db: Kysely<LecturaDB>,
  proyectoIds: readonly string[],
): Promise<ReadonlyMap<string, CostoDeProyecto>> {
  if (proyectoIds.length === 0) return new Map();
  const filas = await db
    .selectFrom('tareas')
    .select(['proyecto_id', sql<string>`sum(costo_real_usd)`.as('costo'), sql<string>`sum(duracion_horas)`.as('horas')])
    .where('proyecto_id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`)
    .groupBy('proyecto_id')
    .orderBy('proyecto_id')
    .execute();
  return new Map(filas.map(({ proyecto_id, costo, horas }) => [proyecto_id, { costo, horas }]));
}

/** A task as the comparison with the plan and the chronological summary need it. */
export type TareaDeProyecto = LecturaDB['tareas'] & { readonly nombre_evento: string | null };

/** Returns the tasks of a project, in the order in which they were done. */
export function tareasDeProyecto(db: Kysely<LecturaDB>, proyectoId: string): Promise<TareaDeProyecto[]> {
  return db
    .selectFrom('tareas')
    .leftJoin('proyecto_eventos', 'proyecto_eventos.id', 'tareas.proyecto_evento_id')
    .selectAll('tareas')
    .select('proyecto_eventos.nombre_evento')
    .where('tareas.proyecto_id', '=', proyectoId)
    .orderBy('tareas.fecha')
    .orderBy('tareas.id')
    .execute();
}

/** Returns what the tasks of a project used, in the order in which each one lists it. */
export function itemsDeProyecto(db: Kysely<LecturaDB>, proyectoId: string): Promise<LecturaDB['tareas_items'][]> {
  return db
    .selectFrom('tareas_items')
    .selectAll()
    .where('proyecto_id', '=', proyectoId)
    .orderBy('tarea_id')
    .orderBy('orden')
    .orderBy('id')
    .execute();
}

/** Returns who did the tasks of a project, in the order in which each one lists them. */
export function personalDeProyecto(db: Kysely<LecturaDB>, proyectoId: string): Promise<LecturaDB['tareas_personal'][]> {
  return db
    .selectFrom('tareas_personal')
    .innerJoin('tareas', 'tareas.id', 'tareas_personal.tarea_id')
    .selectAll('tareas_personal')
    .where('tareas.proyecto_id', '=', proyectoId)
    .orderBy('tareas_personal.tarea_id')
    .orderBy('tareas_personal.orden')
    .orderBy('tareas_personal.id')
    .execute();
}

/** Returns the names of the compliance groups and labels that the tasks of a project name, by id; those that were deleted among them. */
export async function cumplimientoDeProyecto(
  db: Kysely<LecturaDB>,
  proyectoId: string,
): Promise<ReadonlyMap<string, string>> {
  const deTareas = (columna: 'cumpli_grupo_id' | 'cumpli_etiqueta_id') =>
    db
      .selectFrom('tareas')
      .select(sql<string>`${sql.ref(columna)}`.as('id'))
      .where('proyecto_id', '=', proyectoId);
  const [grupos, etiquetas] = await Promise.all([
    db
      .selectFrom('cumplimiento_grupos')
      .select(['id', 'nombre'])
      .where('id', 'in', deTareas('cumpli_grupo_id'))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cumplimiento_etiquetas')
      .select(['id', 'nombre'])
      .where('id', 'in', deTareas('cumpli_etiqueta_id'))
      .orderBy('id')
      .execute(),
  ]);
  return new Map([...grupos, ...etiquetas].map(({ id, nombre }) => [id, nombre]));
}
