import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** One bulk product, of whatever club. */
export function bulkPorId(db: Kysely<LecturaDB>, id: string): Promise<LecturaDB['productos_bulk'] | undefined> {
  return db.selectFrom('productos_bulk').selectAll().where('id', '=', id).executeTakeFirst();
}
