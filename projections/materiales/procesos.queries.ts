import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Page, type Paginado } from '../paginas';

/** An input of a process, with its raw material. */
export interface InsumoLeido {
  id: string;
  cantidad_usada: number;
  unidad_medida: string;
  materia_prima: { id: string; codigo: string; tipo: string; fecha_vencimiento: string } | null;
}

/** A process with its inputs. */
export type ProcesoLeido = LecturaDB['procesos_transformacion'] & { insumos: InsumoLeido[] };

/** Subquery: the inputs of the outer query's process, in order of entry. */
export const insumosDelProceso = (eb: ExpressionBuilder<LecturaDB, 'procesos_transformacion'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('transformacion_insumos')
      .select((insumo) => [
        'transformacion_insumos.id',
        'transformacion_insumos.cantidad_usada',
        'transformacion_insumos.unidad_medida',
        jsonObjectFrom(
          insumo
            .selectFrom('materias_primas as usada')
            .select(['usada.id', 'usada.codigo', 'usada.tipo', 'usada.fecha_vencimiento'])
            .whereRef('usada.id', '=', 'transformacion_insumos.materia_prima_id'),
        ).as('materia_prima'),
      ])
      .whereRef('transformacion_insumos.proceso_transformacion_id', '=', 'procesos_transformacion.id')
      .orderBy('transformacion_insumos.creado_en')
      .orderBy('transformacion_insumos.id'),
  );

/** Returns one process by id. The caller checks its club. */
export const procesoPorId = onePerKey<LecturaDB['procesos_transformacion']>((db, ids) =>
  db.selectFrom('procesos_transformacion').selectAll().where('id', '=', ids),
);

/** Returns one input of a process by id. The caller checks its club. */
export const insumoPorId = onePerKey<LecturaDB['transformacion_insumos']>((db, ids) =>
  db.selectFrom('transformacion_insumos').selectAll().where('id', '=', ids),
);

const conInsumos = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'procesos_transformacion', ProcesoLeido> =>
  db
    .selectFrom('procesos_transformacion')
    .selectAll('procesos_transformacion')
    .select((eb) => insumosDelProceso(eb).as('insumos')) as unknown as SelectQueryBuilder<
    LecturaDB,
    'procesos_transformacion',
    ProcesoLeido
  >;

/** Returns a club's finished or open processes, or all, newest first. */
export function procesosDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  finalizado: boolean | null,
  page: Page,
): Promise<Paginado<ProcesoLeido>> {
  const todos = conInsumos(db).where('procesos_transformacion.club_id', '=', clubId);
  return paginar(
    finalizado === null ? todos : todos.where('procesos_transformacion.finalizado', '=', finalizado),
    'procesos_transformacion',
    page,
  );
}
