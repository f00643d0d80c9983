import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

/** An attribute of a task besides the common ones. */
export type AtributoLeido = Pick<
  LecturaDB['tareas_atributos'],
  'id' | 'nombre' | 'nombre_tarea_id' | 'tipo_dato' | 'atributo_activo'
>;

/** A selectable task with its attributes. */
export type NombreDeTareaLeido = Pick<LecturaDB['tareas_nombres'], 'id' | 'nombre' | 'categoria_id'> & {
  atributos: AtributoLeido[];
};

/** A category with its tasks. */
export type CategoriaLeida = LecturaDB['tareas_categorias'] & { nombre_tareas: NombreDeTareaLeido[] };

const conTareas = (db: Kysely<LecturaDB>, soloActivos: boolean) =>
  db
    .selectFrom('tareas_categorias')
    .selectAll('tareas_categorias')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('tareas_nombres')
          .select(['tareas_nombres.id', 'tareas_nombres.nombre', 'tareas_nombres.categoria_id'])
          .select((nombre) =>
            jsonArrayFrom(
              nombre
                .selectFrom('tareas_atributos')
                .select([
                  'tareas_atributos.id',
                  'tareas_atributos.nombre',
                  'tareas_atributos.nombre_tarea_id',
                  'tareas_atributos.tipo_dato',
                  'tareas_atributos.atributo_activo',
                ])
                .whereRef('tareas_atributos.nombre_tarea_id', '=', 'tareas_nombres.id')
                .$if(soloActivos, (activos) => activos.where('tareas_atributos.atributo_activo', '=', true))
                .orderBy('tareas_atributos.creado_en')
                .orderBy('tareas_atributos.id'),
            ).as('atributos'),
          )
          .whereRef('tareas_nombres.categoria_id', '=', 'tareas_categorias.id')
          .orderBy('tareas_nombres.creado_en')
          .orderBy('tareas_nombres.id'),
      ).as('nombre_tareas'),
    );

/** Returns the categories of a club with their tasks and attributes, newest first. */
export function categoriasDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  page: Page,
  soloActivos = false,
): Promise<Paginado<CategoriaLeida>> {
  return paginar(conTareas(db, soloActivos).where('club_id', '=', clubId), 'tareas_categorias', page);
}

/** Returns one category by id. The caller checks its club. */
export const categoriaPorId = onePerKey<CategoriaLeida>((db, ids) =>
  conTareas(db, false).where('tareas_categorias.id', '=', ids),
);

/** Returns one selectable task by id. The caller checks its club. */
export const nombreDeTareaPorId = onePerKey<LecturaDB['tareas_nombres']>((db, ids) =>
  db.selectFrom('tareas_nombres').selectAll().where('id', '=', ids),
);

/** Returns one attribute by id. The caller checks its club. */
export const atributoPorId = onePerKey<LecturaDB['tareas_atributos']>((db, ids) =>
  db.selectFrom('tareas_atributos').selectAll().where('id', '=', ids),
);
