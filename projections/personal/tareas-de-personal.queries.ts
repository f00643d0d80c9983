import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** A task that somebody took part in. */
export interface TareaDePersonal {
  readonly id: string;
  readonly fecha: string;
  readonly nombre_tarea: string;
  readonly categoria_nombre: string;
  readonly objeto_nombre: string;
  /** Decimal. */
  readonly duracion_horas: string;
  readonly proyecto_id: string;
  readonly proyecto_evento_id: string;
}

/** Returns a person's number of tasks, their total hours, and the latest tasks. */
export async function tareasDePersonal(
  db: Kysely<LecturaDB>,
  personalId: string,
  limite: number,
): Promise<{ cantidad: number; horas: string; tareas: TareaDePersonal[] }> {
  const suyas = db
    .selectFrom('tareas_personal')
    .innerJoin('tareas', 'tareas.id', 'tareas_personal.tarea_id')
    .where('tareas_personal.personal_id', '=', personalId);
  const { cantidad, horas } = await suyas
    .select([
      sql<number>`count(*)::int`.as('cantidad'),
      sql<string>`coalesce(sum(tareas.duracion_horas), 0)::text`.as('horas'),
    ])
    .executeTakeFirstOrThrow();
  const tareas = await suyas
    .select([
      'tareas.id',
      'tareas.fecha',
      'tareas.nombre_tarea',
      'tareas.categoria_nombre',
      'tareas.objeto_nombre',
      'tareas.duracion_horas',
      'tareas.proyecto_id',
      'tareas.proyecto_evento_id',
    ])
    .orderBy('tareas.fecha', 'desc')
    .orderBy('tareas.id')
    .limit(limite)
    .execute();
  return { cantidad, horas, tareas };
}
