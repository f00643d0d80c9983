import { sql, type Kysely } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { cotizacionDe, diaDeEntonces, monedaDeEntonces } from './importes.queries';

/** An event of a project. */
export type ProyectoEventoLeido = LecturaDB['proyecto_eventos'] & {
  /** The currency in which its estimated cost was typed. */
  moneda: string;
  /** The estimated cost in dollars, a decimal; null if no recorded rate converts it. */
  estimado_en_dolares: string | null;
};

const EVENTO = { club: sql<string>`proyecto_eventos.club_id`, cuando: sql<string>`proyecto_eventos.creado_en` };

const conMoneda = (db: Kysely<LecturaDB>) => {
  const moneda = monedaDeEntonces(db, EVENTO.club, EVENTO.cuando);
  const dia = diaDeEntonces(sql<string>`proyecto_eventos.fecha_inicio`);
  const cotizacion = cotizacionDe(db, { club: EVENTO.club, de: moneda, a: sql<string>`'USD'`, dia });
  return db
    .selectFrom('proyecto_eventos')
    .selectAll('proyecto_eventos')
    .select([
      moneda.as('moneda'),
      sql<string | null>`round(proyecto_eventos.costo_estimado * ${cotizacion}, 2)`.as('estimado_en_dolares'),
    ]);
};

/** An event with its project. */
export type ProyectoEventoConProyecto = ProyectoEventoLeido & {
  proyecto: { id: string; nombre: string; proyecto_cerrado: boolean } | null;
};

/** Returns one stage by id. The caller checks its club. */
export const proyectoEventoPorId = onePerKey<ProyectoEventoConProyecto>((db, ids) =>
  conMoneda(db)
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
  return conMoneda(db)
    .where('proyecto_id', '=', sql<string>`ANY(${sql.val([...proyectoIds])}::uuid[])`)
    .orderBy('creado_en')
    .orderBy('id')
    .execute();
}
