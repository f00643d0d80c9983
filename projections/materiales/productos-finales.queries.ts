import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** One harvest product, of whatever club. */
export function productoFinalPorId(db: Kysely<LecturaDB>, id: string): Promise<LecturaDB['productos_finales'] | undefined> {
  return db.selectFrom('productos_finales').selectAll().where('id', '=', id).executeTakeFirst();
}
