import type { Kysely } from 'kysely';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';

export type InvitacionLeida = LecturaDB['invitaciones'];

/** Returns one open invitation. */
export const invitacionPorId = onePerKey<InvitacionLeida>((db, ids) =>
  db.selectFrom('invitaciones').selectAll().where('invitaciones.id', '=', ids),
);

/** Returns the invitations of a club that can still be used, newest first. @param ahora ISO 8601 */
export function invitacionesAbiertas(db: Kysely<LecturaDB>, clubId: string, ahora: string): Promise<InvitacionLeida[]> {
  return db
    .selectFrom('invitaciones')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('vence', '>', ahora)
    .orderBy('creado_en', 'desc')
    .orderBy('id')
    .execute();
}
