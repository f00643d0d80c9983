import { unaPorClave } from '../clave';
import type { LecturaDB } from '../index';

/** One harvest product, of whatever club. */
export const productoFinalPorId = unaPorClave<LecturaDB['productos_finales']>((db, id) => db.selectFrom('productos_finales').selectAll().where('id', '=', id));
