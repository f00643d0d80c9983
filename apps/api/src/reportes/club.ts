import type { Kysely } from 'kysely';
import { noEncontrado } from '@cepa/platform';
import type { LecturaDB } from '@cepa/projections';

/** The club as its reports name it. */
export interface ClubDelInforme {
  readonly id: string;
  readonly nombre: string;
  readonly direccion: string | null;
}

/** @throws Problem 404 */
export async function clubDelInforme(db: Kysely<LecturaDB>, clubId: string): Promise<ClubDelInforme> {
  const club = await db
    .selectFrom('clubes')
    .select(['id', 'nombre', 'direccion'])
    .where('id', '=', clubId)
    .executeTakeFirst();
  if (!club) throw noEncontrado(`no club ${clubId}`);
  return club;
}
