import type {
  ClubAsignado,
  ClubQuitado,
  DatosDeUsuarioActualizados,
  DatosDeUsuarioSuprimidos,
  RolAsignado,
  UsuarioEliminado,
  UsuarioHabilitado,
  UsuarioInhabilitado,
  UsuarioRegistrado,
  UsuarioRestaurado,
} from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
import { registrada, sinRegistrar, type Cuenta } from './cuenta';
import {
  cambiarEliminacion,
  cambiarHabilitacion,
  suprimirDatos,
  type CambiarEliminacion,
  type CambiarHabilitacion,
  type SuprimirDatos,
} from './habilitacion';
import { asignarClub, asignarRol, quitarClub, type AsignarClub, type AsignarRol, type QuitarClub } from './pertenencia';
import {
  actualizarDatos,
  registrarUsuario,
  usuarioRegistrado,
  type ActualizarDatos,
  type RegistrarUsuario,
} from './registrar-usuario';

export type ComandoDeUsuario =
  | ActualizarDatos
  | AsignarClub
  | AsignarRol
  | CambiarEliminacion
  | CambiarHabilitacion
  | QuitarClub
  | RegistrarUsuario
  | SuprimirDatos;

export type EventoDeUsuario =
  | ClubAsignado
  | ClubQuitado
  | DatosDeUsuarioActualizados
  | DatosDeUsuarioSuprimidos
  | RolAsignado
  | UsuarioEliminado
  | UsuarioHabilitado
  | UsuarioInhabilitado
  | UsuarioRegistrado
  | UsuarioRestaurado;

/** The stream of one person's standing: role, club, and whether they may come in. */
export const streamDeUsuario = (usuarioId: string): string => `usuario-${usuarioId}`;

function decide(command: ComandoDeUsuario, cuenta: Cuenta): readonly EventoDeUsuario[] {
  switch (command.tipo) {
    case 'actualizar_datos':
      return actualizarDatos(command, cuenta);
    case 'asignar_club':
      return asignarClub(command, cuenta);
    case 'asignar_rol':
      return asignarRol(command, cuenta);
    case 'cambiar_eliminacion':
      return cambiarEliminacion(command, cuenta);
    case 'cambiar_habilitacion':
      return cambiarHabilitacion(command, cuenta);
    case 'quitar_club':
      return quitarClub(command, cuenta);
    case 'registrar_usuario':
      return registrarUsuario(command, cuenta);
    case 'suprimir_datos':
      return suprimirDatos(command, cuenta);
    default:
      return nunca(command);
  }
}

function evolve(cuenta: Cuenta, event: EventoDeUsuario): Cuenta {
  switch (event.type) {
    case 'ClubAsignado':
      return { ...registrada(cuenta), clubId: event.data.club_id, roleId: event.data.role_id };
    case 'ClubQuitado':
      return { ...registrada(cuenta), clubId: null, roleId: event.data.role_id };
    case 'DatosDeUsuarioActualizados':
      return cuenta;
    case 'DatosDeUsuarioSuprimidos':
      return { ...registrada(cuenta), eliminada: true, suprimida: true };
    case 'RolAsignado':
      return { ...registrada(cuenta), roleId: event.data.role_id };
    case 'UsuarioEliminado':
      return { ...registrada(cuenta), eliminada: true };
    case 'UsuarioHabilitado':
      return { ...registrada(cuenta), activa: true };
    case 'UsuarioInhabilitado':
      return { ...registrada(cuenta), activa: false };
    case 'UsuarioRegistrado':
      return usuarioRegistrado(event.data);
    case 'UsuarioRestaurado':
      return { ...registrada(cuenta), eliminada: false };
    default:
      return nunca(event);
  }
}

/** The rules of one person's account (`spec 1 §4`, `§6`). */
export const usuario: Decider<Cuenta, ComandoDeUsuario, EventoDeUsuario> = {
  name: 'usuario',
  initial: sinRegistrar,
  decide,
  evolve,
};
