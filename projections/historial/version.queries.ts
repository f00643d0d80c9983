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
    .innerJoin('historial', 'historial.position', 'historial_ids.position')
    .select((hechos) => hechos.fn.max('historial_ids.position').as('ultima'))
    .where(sql<boolean>`historial_ids.ids && ARRAY[${id}::uuid]`)
    // Who counts a room, or takes a photo, sees the plant and changes nothing of it.
    .where('historial.tipo', 'not in', ['RecuentoDeSalaRegistrado', 'FotoAdjuntada', 'FotoQuitada'])
    .executeTakeFirstOrThrow();
  return ultima ?? registro.position;
}
