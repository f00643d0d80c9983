import type { UsuarioDesvinculado, UsuarioVinculado } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { exigirClub, type Club } from './state';

/** Links a person to the club (rule `clubes.cupo`). */
export interface VincularUsuario {
  readonly tipo: 'vincular_usuario';
  readonly club_id: string;
  readonly user_id: string;
  /** The role that the person gets; null when it does not exist. */
  readonly role_id: string | null;
}

/** Unlinks a person from the club. */
export interface DesvincularUsuario {
  readonly tipo: 'desvincular_usuario';
  readonly club_id: string;
  readonly user_id: string;
}

/**
 * Refuses to leave a club without a person who may write in it.
 *
 * @param quedan people of the club who may write after the act
 * @throws Rechazo SIN_QUIEN_ESCRIBA
 */
export function exigirQuienEscriba(quedan: number): void {
  if (quedan === 0)
    throw conflicto('SIN_QUIEN_ESCRIBA', 'El club quedaría sin una persona que pueda escribir: sumá otra primero.');
}

/** Refusal if the role of members does not exist. */
export const SIN_ROL_CLUB = 'No se encontró el rol "club".';

/**
 * Returns no event when the person is already linked.
 *
 * @throws Rechazo NO_ENCONTRADO, SIN_ROL_CLUB, MAXIMO_DE_USUARIOS
 */
export function vincularUsuario(command: VincularUsuario, club: Club): readonly UsuarioVinculado[] {
  const { usuarios, maximoDeUsuarios } = exigirClub(club, command.club_id);
  if (command.role_id === null) throw regla('SIN_ROL_CLUB', SIN_ROL_CLUB, 'role_id');
  if (usuarios.includes(command.user_id)) return [];
  if (usuarios.length >= maximoDeUsuarios)
    throw regla('MAXIMO_DE_USUARIOS', `Máximo ${maximoDeUsuarios} usuarios.`, 'user_id');
  const { tipo: _tipo, ...data } = command;
  return [{ type: 'UsuarioVinculado', version: 1, data }];
}

/** Returns no event when the person is not linked. */
export function desvincularUsuario(
  { club_id, user_id }: DesvincularUsuario,
  club: Club,
): readonly UsuarioDesvinculado[] {
  if (club.tipo !== 'activo' || !club.usuarios.includes(user_id)) return [];
  return [{ type: 'UsuarioDesvinculado', version: 1, data: { club_id, user_id } }];
}
