import type { ComandoDeRoles, EventoDeRoles } from '../identidad/roles';
import type { ComandoDeUsuario, EventoDeUsuario } from '../identidad/usuario';
import type { Orders } from './replay';

/** Derives the commands of an account from its events. The actor's rights are not checked here. */
export const ordersOfUsuario: Orders<ComandoDeUsuario, EventoDeUsuario> = {
  ClubAsignado: (data) => ({ ...data, tipo: 'asignar_club' }),
  ClubQuitado: ({ usuario_id, club_id, role_id }) => ({
    tipo: 'quitar_club',
    usuario_id,
    club_id,
    conserva_rol: role_id !== null,
  }),
  CodigoDeRecuperacionUsado: (data) => ({ ...data, tipo: 'usar_codigo_de_recuperacion' }),
  CodigosDeRecuperacionRenovados: (data) => ({ ...data, tipo: 'renovar_codigos' }),
  DatosDeUsuarioActualizados: (data) => ({ ...data, tipo: 'actualizar_datos' }),
  DatosDeUsuarioSuprimidos: ({ usuario_id }) => ({ tipo: 'suprimir_datos', usuario_id }),
  DireccionProbada: (data) => ({ ...data, tipo: 'probar_direccion' }),
  EnlaceDeContrasenaEntregado: (data) => ({ ...data, tipo: 'entregar_enlace' }),
  RolAsignado: ({ usuario_id, role_id }) => ({ tipo: 'asignar_rol', usuario_id, role_id }),
  SegundoFactorActivado: ({ usuario_id }) => ({ tipo: 'cambiar_segundo_factor', usuario_id, activo: true }),
  SegundoFactorDesactivado: ({ usuario_id }) => ({ tipo: 'cambiar_segundo_factor', usuario_id, activo: false }),
  SesionesTerminadas: (data) => ({ ...data, tipo: 'terminar_sesiones' }),
  UsuarioEliminado: ({ usuario_id }) => ({ tipo: 'cambiar_eliminacion', usuario_id, eliminada: true }),
  UsuarioHabilitado: ({ usuario_id }) => ({ tipo: 'cambiar_habilitacion', usuario_id, activa: true }),
  UsuarioInhabilitado: ({ usuario_id }) => ({ tipo: 'cambiar_habilitacion', usuario_id, activa: false }),
  UsuarioRegistrado: (data) => ({ ...data, tipo: 'registrar_usuario' }),
  UsuarioRestaurado: ({ usuario_id }) => ({ tipo: 'cambiar_eliminacion', usuario_id, eliminada: false }),
};

/**
 * Derives the commands of roles and permissions. Each event is an act of its own: a role's links are
 * removed before the role.
 */
export const ordersOfRoles: Orders<ComandoDeRoles, EventoDeRoles> = {
  PermisoCreado: ({ permiso_id, nombre }) => ({ tipo: 'crear_permiso', permiso_id, nombre }),
  PermisoDesvinculado: ({ role_id, permiso_id }) => ({
    tipo: 'desvincular_permiso',
    role_id,
    permiso_id,
    rol_propio: null,
  }),
  PermisoEliminado: ({ permiso_id }) => ({ tipo: 'eliminar_permiso', permiso_id }),
  PermisoVinculado: ({ role_id, permiso_id }) => ({ tipo: 'vincular_permiso', role_id, permiso_id }),
  RolCreado: ({ role_id, nombre }) => ({ tipo: 'crear_rol', role_id, nombre }),
  RolEliminado: ({ role_id }) => ({ tipo: 'eliminar_rol', role_id, en_uso: false }),
};
