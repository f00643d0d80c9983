import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** Events after which a person's name must not be shown anywhere. */
const SUPRESIONES = ['DatosDeUsuarioSuprimidos', 'PersonalSuprimido', 'UsuarioMedicinalSuprimido'] as const;

/** Whether a person of a club, or of no club, was erased after a position of the ledger. */
export async function huboSupresion(db: Kysely<LecturaDB>, clubId: string, desde: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('historial')
    .select('position')
    .where('tipo', 'in', SUPRESIONES)
    .where('position', '>', desde)
    .where((eb) => eb.or([eb('club_id', '=', clubId), eb('club_id', 'is', null)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
