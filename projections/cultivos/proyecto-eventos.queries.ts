import { sql, type Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';

/** An event of a project (`spec 2 §3 Project event`). */
export type ProyectoEventoLeido = LecturaDB['proyecto_eventos'];

/** An event with its project. */
export type ProyectoEventoConProyecto = ProyectoEventoLeido & {
  proyecto: { id: string; nombre: string; proyecto_cerrado: boolean } | null;
};

/** Returns one stage by id. The caller checks its club. */
export const proyectoEventoPorId = unaPorClave<ProyectoEventoConProyecto>((db, ids) =>
  db
    .selectFrom('proyecto_eventos')
    .selectAll('proyecto_eventos')
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('proyectos')
          .select(['proyectos.id', 'proyectos.nombre', 'proyectos.proyecto_cerrado'])
          .whereRef('proyectos.id', '=', 'proyecto_eventos.proyecto_id'),
      ).as('proyecto'),
    )
    .where('proyecto_eventos.id', '=', ids),
);

/** Returns the stages of a project in the order in which they were added. */
export function eventosDeProyecto(db: Kysely<LecturaDB>, proyectoId: string): Promise<ProyectoEventoLeido[]> {
  return eventosDeProyectos(db, [proyectoId]);
}

/** Returns the stages of several projects in the order in which they were added. */
export function eventosDeProyectos(
  db: Kysely<LecturaDB>,
  proyectoIds: readonly string[],
): Promise<ProyectoEventoLeido[]> {
  return db
    .selectFrom('proyecto_eventos')
    .selectAll()
    .where('proyecto_id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`)
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
}
