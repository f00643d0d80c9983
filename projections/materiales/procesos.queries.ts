import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';
import { paginar, type Pagina, type Paginado } from '../paginas';

/** What went into a process, and of which raw material. */
export interface InsumoLeido {
  id: string;
  cantidad_usada: number;
  unidad_medida: string;
  materia_prima: { id: string; codigo: string; tipo: string } | null;
}

/** A transformation with all that went in so far. */
export type ProcesoLeido = LecturaDB['procesos_transformacion'] & { insumos: InsumoLeido[] };

/** The inputs of the process of the outer query, in the order in which they went in. */
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
            .select(['usada.id', 'usada.codigo', 'usada.tipo'])
            .whereRef('usada.id', '=', 'transformacion_insumos.materia_prima_id'),
        ).as('materia_prima'),
      ])
      .whereRef('transformacion_insumos.proceso_transformacion_id', '=', 'procesos_transformacion.id')
      .orderBy('transformacion_insumos.creado_en')
      .orderBy('transformacion_insumos.id'),
  );

/** One transformation, of whatever club. */
export const procesoPorId = unaPorClave<LecturaDB['procesos_transformacion']>((db, ids) =>
  db.selectFrom('procesos_transformacion').selectAll().where('id', '=', ids),
);

/** One input of a transformation, of whatever club. */
export const insumoPorId = unaPorClave<LecturaDB['transformacion_insumos']>((db, ids) =>
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

/** Transformations of a club, newest first: those that are finished, those that are not, or all. */
export function procesosDelClub(
  db: Kysely<LecturaDB>,
  clubId: string,
  finalizado: boolean | null,
  pagina: Pagina,
): Promise<Paginado<ProcesoLeido>> {
  const todos = conInsumos(db).where('procesos_transformacion.club_id', '=', clubId);
  return paginar(
    finalizado === null ? todos : todos.where('procesos_transformacion.finalizado', '=', finalizado),
    'procesos_transformacion',
    pagina,
  );
}
