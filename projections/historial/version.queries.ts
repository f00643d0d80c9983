import { sql, type Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/**
 * The version of a record: the position of the last fact that changed it; null for what no fact made.
 *
 * What is done to plants is recorded in their lot, for many at once: of a plant, the last fact that names it counts.
 */
export async function versionDe(db: Kysely<LecturaDB>, id: string): Promise<bigint | null> {
  const registro = await db
    .selectFrom('historial_entidades')
    .select(['entidad', 'position'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!registro) return null;
  if (registro.entidad !== 'planta') return registro.position;
  const { ultima } = await db
    .selectFrom('historial_ids')
    .select((hechos) => hechos.fn.max('position').as('ultima'))
    .where(sql<boolean>`ids && ARRAY[${id}::uuid]`)
    .executeTakeFirstOrThrow();
  return ultima ?? registro.position;
}
