import type { ClubEntregado } from '@cepa/event-schemas';
import { Rechazo, regla } from '../rechazo';
import { exigirClub, type Club, type ClubActivo } from './state';

/** Makes another member the owner of the club. */
export interface EntregarClub {
  readonly tipo: 'entregar_club';
  readonly club_id: string;
  /** The user who receives it. */
  readonly user_id: string;
  /** Whether the new owner may write in the club. An owner who only reads is refused. */
  readonly puede_escribir: boolean;
  /** The member who asks, when it is not the administration. */
  readonly miembro_id?: string;
}

/**
 * Returns no event when the person owns the club already.
 *
 * @throws Rechazo NO_ENCONTRADO, SOLO_QUIEN_ES_DUENO, NO_ES_DEL_CLUB, DUENO_DE_SOLO_LECTURA
 */
export function entregarClub(command: EntregarClub, club: Club): readonly ClubEntregado[] {
  const { creador, usuarios } = exigirClub(club, command.club_id);
  const { club_id, user_id, miembro_id, puede_escribir } = command;
  if (miembro_id !== undefined && miembro_id !== creador)
    throw new Rechazo('permiso', 'SOLO_QUIEN_ES_DUENO', 'Solo el dueño del club puede entregarlo.');
  if (!usuarios.includes(user_id))
    throw regla('NO_ES_DEL_CLUB', 'La persona no está vinculada al club: vinculala primero.', 'user_id');
  if (!puede_escribir)
    throw regla('DUENO_DE_SOLO_LECTURA', 'Un rol de solo lectura no puede quedar a cargo del club.', 'user_id');
  if (user_id === creador) return [];
  return [{ type: 'ClubEntregado', version: 1, data: { club_id, user_id, user_anterior_id: creador } }];
}

/** Applies `ClubEntregado`. */
export const clubEntregado = (club: ClubActivo, { user_id }: ClubEntregado['data']): Club => ({
  ...club,
  creador: user_id,
});
