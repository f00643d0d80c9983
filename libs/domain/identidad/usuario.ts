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
import { decider } from '../decider';
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

/** The stream of one person's account: role, club, and whether it is enabled. */
export const streamDeUsuario = (usuarioId: string): string => `usuario-${usuarioId}`;

/** The rules of one person's account (`spec 1 §4`, `§6`). */
export const usuario = decider<Cuenta, ComandoDeUsuario, EventoDeUsuario>({
  name: 'usuario',
  initial: sinRegistrar,
  commands: {
    actualizar_datos: actualizarDatos,
    asignar_club: asignarClub,
    asignar_rol: asignarRol,
    cambiar_eliminacion: cambiarEliminacion,
    cambiar_habilitacion: cambiarHabilitacion,
    quitar_club: quitarClub,
    registrar_usuario: registrarUsuario,
    suprimir_datos: suprimirDatos,
  },
  events: {
    ClubAsignado: (cuenta, { club_id, role_id }) => ({ ...registrada(cuenta), clubId: club_id, roleId: role_id }),
    ClubQuitado: (cuenta, { role_id }) => ({ ...registrada(cuenta), clubId: null, roleId: role_id }),
    DatosDeUsuarioActualizados: (cuenta) => cuenta,
    DatosDeUsuarioSuprimidos: (cuenta) => ({ ...registrada(cuenta), eliminada: true, suprimida: true }),
    RolAsignado: (cuenta, { role_id }) => ({ ...registrada(cuenta), roleId: role_id }),
    UsuarioEliminado: (cuenta) => ({ ...registrada(cuenta), eliminada: true }),
    UsuarioHabilitado: (cuenta) => ({ ...registrada(cuenta), activa: true }),
    UsuarioInhabilitado: (cuenta) => ({ ...registrada(cuenta), activa: false }),
    UsuarioRegistrado: (_cuenta, data) => usuarioRegistrado(data),
    UsuarioRestaurado: (cuenta) => ({ ...registrada(cuenta), eliminada: false }),
  },
});
