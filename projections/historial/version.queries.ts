import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';
import { queNombran } from './historial.queries';

/**
 * The version of a record: the position of the last fact that changed it; null for a record without facts.
 *
 * Acts on plants are recorded in their lot, for many at once. For a plant, the last fact that names it counts.
 */
export async function versionDe(db: Kysely<LecturaDB>, id: string): Promise<bigint | null> {
  const registro = await db
    .selectFrom('historial_entidades')
    .select(['entidad', 'position'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!registro) return null;
  if (registro.entidad !== 'planta') return registro.position;
  const { ultima } = await queNombran(db, [id])
    .select((hechos) => hechos.fn.max('nombran.position').as('ultima'))
    // A count or a photo names the plant and does not change it.
    .where('historial.tipo', 'not in', ['RecuentoDeSalaRegistrado', 'FotoAdjuntada', 'FotoQuitada'])
    .executeTakeFirstOrThrow();
  return ultima ?? registro.position;
}
