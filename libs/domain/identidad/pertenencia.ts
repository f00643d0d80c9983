import type { ClubAsignado, ClubQuitado, RolAsignado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { exigirPresente, exigirRegistrada, type Cuenta } from './cuenta';

/** Gives the person a club and a role. A person has one of each (rule `identidad.pertenencia`). */
export interface AsignarClub {
  readonly tipo: 'asignar_club';
  readonly usuario_id: string;
  readonly club_id: string;
  /** The person's new role. */
  readonly role_id: string | null;
}

/** Takes the club from the person. */
export interface QuitarClub {
  readonly tipo: 'quitar_club';
  readonly usuario_id: string;
  readonly club_id: string;
  /** Whether the person keeps the role. An Administrador does; the role `club` is taken with the club. */
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
 * Returns no event when the person is not in that club.
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
