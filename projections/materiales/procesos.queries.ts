import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** One transformation, of whatever club. */
export function procesoPorId(db: Kysely<LecturaDB>, id: string): Promise<LecturaDB['procesos_transformacion'] | undefined> {
  return db.selectFrom('procesos_transformacion').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One input of a transformation, of whatever club. */
export function insumoPorId(db: Kysely<LecturaDB>, id: string): Promise<LecturaDB['transformacion_insumos'] | undefined> {
  return db.selectFrom('transformacion_insumos').selectAll().where('id', '=', id).executeTakeFirst();
}
