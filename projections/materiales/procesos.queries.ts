import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';

/** One transformation, of whatever club. */
export const procesoPorId = unaPorClave<LecturaDB['procesos_transformacion']>((db, id) => db.selectFrom('procesos_transformacion').selectAll().where('id', '=', id));

/** One input of a transformation, of whatever club. */
export const insumoPorId = unaPorClave<LecturaDB['transformacion_insumos']>((db, id) => db.selectFrom('transformacion_insumos').selectAll().where('id', '=', id));
