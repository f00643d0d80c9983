import type { ClubAsignado, ClubQuitado, RolAsignado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { exigirPresente, exigirRegistrada, type Cuenta } from './cuenta';

/** The person becomes one of the club's, with a role: one club and one role a person (`spec 1 §6`). */
export interface AsignarClub {
  readonly tipo: 'asignar_club';
  readonly usuario_id: string;
  readonly club_id: string;
  /** The role that the person has from now on. */
  readonly role_id: string | null;
}

/** The person leaves the club. */
export interface QuitarClub {
  readonly tipo: 'quitar_club';
  readonly usuario_id: string;
  readonly club_id: string;
  /** Whether the role stays: an Administrador's does, the one given with the club goes. */
  readonly conserva_rol: boolean;
}

/** Gives the person another role, or none. */
export interface AsignarRol {
  readonly tipo: 'asignar_rol';
  readonly usuario_id: string;
  readonly role_id: string | null;
}

/**
 * @throws Rechazo NO_ENCONTRADO, YA_TIENE_CLUB
 */
export function asignarClub(command: AsignarClub, cuenta: Cuenta): readonly (ClubAsignado | RolAsignado)[] {
  const { clubId } = exigirPresente(cuenta, command.usuario_id);
  if (clubId === command.club_id) return asignarRol({ ...command, tipo: 'asignar_rol' }, cuenta);
  if (clubId !== null) throw conflicto('YA_TIENE_CLUB', 'El usuario ya tiene un club.');
  const { tipo: _tipo, ...data } = command;
  return [{ type: 'ClubAsignado', version: 1, data }];
}

/**
 * Leaving a club that one is not of changes nothing.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function quitarClub(command: QuitarClub, cuenta: Cuenta): readonly ClubQuitado[] {
  const { clubId, roleId } = exigirRegistrada(cuenta, command.usuario_id);
  if (clubId !== command.club_id) return [];
  return [
    {
      type: 'ClubQuitado',
      version: 1,
      data: { usuario_id: command.usuario_id, club_id: command.club_id, role_id: command.conserva_rol ? roleId : null },
    },
  ];
}

/** @throws Rechazo NO_ENCONTRADO */
export function asignarRol(command: AsignarRol, cuenta: Cuenta): readonly RolAsignado[] {
  const { roleId } = exigirPresente(cuenta, command.usuario_id);
  if (roleId === command.role_id) return [];
  return [
    {
      type: 'RolAsignado',
      version: 1,
      data: { usuario_id: command.usuario_id, role_id: command.role_id, role_id_anterior: roleId },
    },
  ];
}
