import type {
  PermisoCreado,
  PermisoDesvinculado,
  PermisoEliminado,
  PermisoVinculado,
  RolCreado,
  RolEliminado,
} from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
import {
  crearPermiso,
  crearRol,
  desvincularPermiso,
  eliminarPermiso,
  eliminarRol,
  vincularPermiso,
  type CrearPermiso,
  type CrearRol,
  type DesvincularPermiso,
  type EliminarPermiso,
  type EliminarRol,
  type VincularPermiso,
} from './administrar-roles';
import { exigirRol, sin, sinRoles, type Roles } from './roles-estado';
import { sembrarRoles, type SembrarRoles } from './sembrar-roles';

export type ComandoDeRoles =
  CrearPermiso | CrearRol | DesvincularPermiso | EliminarPermiso | EliminarRol | SembrarRoles | VincularPermiso;
export type EventoDeRoles =
  PermisoCreado | PermisoDesvinculado | PermisoEliminado | PermisoVinculado | RolCreado | RolEliminado;

/** Roles and permissions are few and belong to the whole installation: one stream. */
export const STREAM_DE_ROLES = 'roles';

function decide(command: ComandoDeRoles, state: Roles): readonly EventoDeRoles[] {
  switch (command.tipo) {
    case 'crear_permiso':
      return crearPermiso(command, state);
    case 'crear_rol':
      return crearRol(command, state);
    case 'desvincular_permiso':
      return desvincularPermiso(command, state);
    case 'eliminar_permiso':
      return eliminarPermiso(command, state);
    case 'eliminar_rol':
      return eliminarRol(command, state);
    case 'sembrar_roles':
      return sembrarRoles(command, state);
    case 'vincular_permiso':
      return vincularPermiso(command, state);
    default:
      return nunca(command);
  }
}

function evolve(state: Roles, event: EventoDeRoles): Roles {
  switch (event.type) {
    case 'PermisoCreado':
      return { ...state, permisos: { ...state.permisos, [event.data.permiso_id]: event.data.nombre } };
    case 'PermisoDesvinculado':
      return conPermisos(state, event.data.role_id, (permisos) =>
        permisos.filter((id) => id !== event.data.permiso_id),
      );
    case 'PermisoEliminado':
      return { ...state, permisos: sin(state.permisos, event.data.permiso_id) };
    case 'PermisoVinculado':
      return conPermisos(state, event.data.role_id, (permisos) => [...permisos, event.data.permiso_id]);
    case 'RolCreado':
      return { ...state, roles: { ...state.roles, [event.data.role_id]: { nombre: event.data.nombre, permisos: [] } } };
    case 'RolEliminado':
      return { ...state, roles: sin(state.roles, event.data.role_id) };
    default:
      return nunca(event);
  }
}

function conPermisos(state: Roles, roleId: string, cambio: (permisos: readonly string[]) => readonly string[]): Roles {
  const rol = exigirRol(state, roleId);
  return { ...state, roles: { ...state.roles, [roleId]: { ...rol, permisos: cambio(rol.permisos) } } };
}

/** The rules of roles and permissions, linked many to many (`spec 1 §6`). */
export const roles: Decider<Roles, ComandoDeRoles, EventoDeRoles> = {
  name: 'roles',
  initial: sinRoles,
  decide,
  evolve,
};
