import type { Kysely } from 'kysely';
import { malformado, noEncontrado } from '@cepa/platform';
import { SIN_REGISTRO } from '@cepa/words/mensajes/inspeccion';
import type { LecturaDB } from '@cepa/projections';

/** The club as its reports name it. */
export interface ClubDelInforme {
  readonly id: string;
  readonly nombre: string;
  readonly direccion: string | null;
  /** Whether its data is sample data (rule `clubes.ejemplo`). */
  readonly ejemplo: boolean;
}

/**
 * @param hasta the instant up to which the ledger was read, if not all of it
 * @throws Problem 404; 400 if the club was created later
 */
export async function clubDelInforme(db: Kysely<LecturaDB>, clubId: string, hasta?: string): Promise<ClubDelInforme> {
  const club = await db
    .selectFrom('clubes')
    .select(['id', 'nombre', 'direccion', 'ejemplo'])
    .where('id', '=', clubId)
    .executeTakeFirst();
  if (!club && hasta !== undefined)
    throw malformado(SIN_REGISTRO, { dia: SIN_REGISTRO }, `club ${clubId} was made after ${hasta}`);
  if (!club) throw noEncontrado(`no club ${clubId}`);
  return club;
}
