import type { InvitacionAceptada, InvitacionAnulada, InvitacionCreada, UsuarioVinculado } from '@cepa/event-schemas';
import { type Rechazo, conflicto, inexistente, regla } from '../rechazo';
import { exigirClub, type Club, type ClubActivo } from './state';
import { vincularUsuario } from './vincular-usuario';

/** Invites a person with a link of a single use (rule `clubes.invitacion`). */
export interface Invitar {
  readonly tipo: 'invitar';
  readonly club_id: string;
  readonly invitacion_id: string;
  /** The user who invites. */
  readonly user_id: string;
  /** ISO 8601, UTC. */
  readonly ahora: string;
  /** ISO 8601, UTC. */
  readonly vence: string;
}

/** Takes back an invitation that nobody has accepted. */
export interface AnularInvitacion {
  readonly tipo: 'anular_invitacion';
  readonly club_id: string;
  readonly invitacion_id: string;
}

/** Accepts an invitation. */
export interface AceptarInvitacion {
  readonly tipo: 'aceptar_invitacion';
  readonly club_id: string;
  readonly invitacion_id: string;
  /** The user who accepts. */
  readonly user_id: string;
  /** The role that the person gets; null when it does not exist. */
  readonly role_id: string | null;
  /** ISO 8601, UTC. */
  readonly ahora: string;
}

/** The one sentence for a link that cannot be used, so that nobody learns which links existed. */
export const INVITACION_VENCIDA = 'La invitación ya se usó, se anuló o venció. Pedile otra a tu club.';

/**
 * Counts members and open invitations against the limit, so that every link can be used.
 *
 * @throws Rechazo NO_ENCONTRADO, MAXIMO_DE_USUARIOS
 */
export function invitar({ tipo: _tipo, ahora, ...data }: Invitar, club: Club): readonly InvitacionCreada[] {
  const { usuarios, invitaciones, maximoDeUsuarios } = exigirClub(club, data.club_id);
  if (invitaciones.some(({ id }) => id === data.invitacion_id)) return [];
  const abiertas = invitaciones.filter(({ vence }) => vence > ahora).length;
  if (usuarios.length + abiertas >= maximoDeUsuarios)
    throw regla('MAXIMO_DE_USUARIOS', `Máximo ${maximoDeUsuarios} usuarios.`, 'user_id');
  return [{ type: 'InvitacionCreada', version: 1, data }];
}

/** @throws Rechazo NO_ENCONTRADO */
export function anularInvitacion(
  { club_id, invitacion_id }: AnularInvitacion,
  club: Club,
): readonly InvitacionAnulada[] {
  const { invitaciones } = exigirClub(club, club_id);
  if (!invitaciones.some(({ id }) => id === invitacion_id)) throw inexistente('invitation', invitacion_id);
  return [{ type: 'InvitacionAnulada', version: 1, data: { club_id, invitacion_id } }];
}

/**
 * Returns no event for a person who is a member already. The invitation stays open.
 *
 * @throws Rechazo INVITACION_VENCIDA, SIN_ROL_CLUB, MAXIMO_DE_USUARIOS
 */
export function aceptarInvitacion(
  { tipo: _tipo, role_id, ahora, ...data }: AceptarInvitacion,
  club: Club,
): readonly (InvitacionAceptada | UsuarioVinculado)[] {
  const invitacion = club.tipo === 'activo' ? club.invitaciones.find(({ id }) => id === data.invitacion_id) : undefined;
  if (!invitacion || invitacion.vence <= ahora) throw invitacionVencida();
  const { club_id, user_id } = data;
  const vinculo = vincularUsuario({ tipo: 'vincular_usuario', club_id, user_id, role_id }, club);
  return vinculo.length === 0 ? [] : [{ type: 'InvitacionAceptada', version: 1, data }, ...vinculo];
}

/** The refusal of a link that is unknown, used, taken back or old. */
export function invitacionVencida(): Rechazo {
  return conflicto('INVITACION_VENCIDA', INVITACION_VENCIDA, 'unknown, used, annulled or old invitation');
}

/** Applies `InvitacionCreada`. */
export function invitacionCreada(club: ClubActivo, { invitacion_id, user_id, vence }: InvitacionCreada['data']): Club {
  return { ...club, invitaciones: [...club.invitaciones, { id: invitacion_id, de: user_id, vence }] };
}

/** Removes an invitation that was accepted or annulled. */
export function sinInvitacion(club: ClubActivo, invitacionId: string): Club {
  return { ...club, invitaciones: club.invitaciones.filter(({ id }) => id !== invitacionId) };
}
