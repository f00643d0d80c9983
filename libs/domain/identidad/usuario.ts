import type {
  ClubAsignado,
  ClubQuitado,
  CodigoDeRecuperacionUsado,
  CodigosDeRecuperacionRenovados,
  DatosDeUsuarioActualizados,
  DatosDeUsuarioSuprimidos,
  DireccionProbada,
  EnlaceDeContrasenaEntregado,
  RolAsignado,
  SegundoFactorActivado,
  SegundoFactorDesactivado,
  SesionesTerminadas,
  UsuarioEliminado,
  UsuarioHabilitado,
  UsuarioInhabilitado,
  UsuarioRegistrado,
  UsuarioRestaurado,
} from '@cepa/event-schemas';
import { decider } from '../decider';
import { registrada, sinRegistrar, type Cuenta, type CuentaRegistrada } from './cuenta';
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

import {
  cambiarSegundoFactor,
  entregarEnlace,
  probarDireccion,
  renovarCodigos,
  terminarSesiones,
  usarCodigoDeRecuperacion,
  type CambiarSegundoFactor,
  type EntregarEnlace,
  type ProbarDireccion,
  type RenovarCodigos,
  type TerminarSesiones,
  type UsarCodigoDeRecuperacion,
} from './seguridad';

/** A command on an account. */
export type ComandoDeUsuario =
  | ActualizarDatos
  | AsignarClub
  | AsignarRol
  | CambiarEliminacion
  | CambiarHabilitacion
  | CambiarSegundoFactor
  | EntregarEnlace
  | ProbarDireccion
  | QuitarClub
  | RegistrarUsuario
  | RenovarCodigos
  | SuprimirDatos
  | TerminarSesiones
  | UsarCodigoDeRecuperacion;

/** An event of an account. */
export type EventoDeUsuario =
  | ClubAsignado
  | ClubQuitado
  | CodigoDeRecuperacionUsado
  | CodigosDeRecuperacionRenovados
  | DatosDeUsuarioActualizados
  | DatosDeUsuarioSuprimidos
  | DireccionProbada
  | EnlaceDeContrasenaEntregado
  | RolAsignado
  | SegundoFactorActivado
  | SegundoFactorDesactivado
  | SesionesTerminadas
  | UsuarioEliminado
  | UsuarioHabilitado
  | UsuarioInhabilitado
  | UsuarioRegistrado
  | UsuarioRestaurado;

/** The stream of one person's account: role, club, and whether it is enabled. */
export const streamDeUsuario = (usuarioId: string): string => `usuario-${usuarioId}`;

/** The rules of one person's account (rule `estados.cuenta`). */
export const usuario = decider<Cuenta, ComandoDeUsuario, EventoDeUsuario>({
  name: 'usuario',
  initial: sinRegistrar,
  commands: {
    actualizar_datos: actualizarDatos,
    asignar_club: asignarClub,
    asignar_rol: asignarRol,
    cambiar_eliminacion: cambiarEliminacion,
    cambiar_habilitacion: cambiarHabilitacion,
    cambiar_segundo_factor: cambiarSegundoFactor,
    entregar_enlace: entregarEnlace,
    probar_direccion: probarDireccion,
    quitar_club: quitarClub,
    registrar_usuario: registrarUsuario,
    renovar_codigos: renovarCodigos,
    suprimir_datos: suprimirDatos,
    terminar_sesiones: terminarSesiones,
    usar_codigo_de_recuperacion: usarCodigoDeRecuperacion,
  },
  events: {
    ClubAsignado: (cuenta, { club_id, role_id }) => ({ ...registrada(cuenta), clubId: club_id, roleId: role_id }),
    ClubQuitado: (cuenta, { role_id }) => ({ ...registrada(cuenta), clubId: null, roleId: role_id }),
    CodigoDeRecuperacionUsado: (cuenta) => conOtroFactor(registrada(cuenta)),
    CodigosDeRecuperacionRenovados: (cuenta) => conOtroFactor(registrada(cuenta)),
    DatosDeUsuarioActualizados: (cuenta) => conOtrosDatos(registrada(cuenta)),
    DatosDeUsuarioSuprimidos: (cuenta) => ({ ...registrada(cuenta), eliminada: true, suprimida: true }),
    DireccionProbada: (cuenta) => cuenta,
    EnlaceDeContrasenaEntregado: (cuenta) => cuenta,
    RolAsignado: (cuenta, { role_id }) => ({ ...registrada(cuenta), roleId: role_id }),
    SegundoFactorActivado: (cuenta) => ({ ...conOtroFactor(registrada(cuenta)), segundoFactor: true }),
    SegundoFactorDesactivado: (cuenta) => ({ ...registrada(cuenta), segundoFactor: false }),
    SesionesTerminadas: (cuenta) => conOtrosDatos(registrada(cuenta)),
    UsuarioEliminado: (cuenta) => ({ ...registrada(cuenta), eliminada: true }),
    UsuarioHabilitado: (cuenta) => ({ ...registrada(cuenta), activa: true }),
    UsuarioInhabilitado: (cuenta) => ({ ...registrada(cuenta), activa: false }),
    UsuarioRegistrado: (_cuenta, data) => usuarioRegistrado(data),
    UsuarioRestaurado: (cuenta) => ({ ...registrada(cuenta), eliminada: false }),
  },
});

const conOtrosDatos = (cuenta: CuentaRegistrada): CuentaRegistrada => ({ ...cuenta, cambios: cuenta.cambios + 1 });
const conOtroFactor = (cuenta: CuentaRegistrada): CuentaRegistrada => ({
  ...cuenta,
  cambiosDeFactor: cuenta.cambiosDeFactor + 1,
});
