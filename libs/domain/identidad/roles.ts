import type {
  PermisoCreado,
  PermisoDesvinculado,
  PermisoEliminado,
  PermisoVinculado,
  RolCreado,
  RolEliminado,
} from '@cepa/event-schemas';
import { decider } from '../decider';
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
import { exigirRol, sin, sinRoles, type Roles } from './roles-state';
import { sembrarRoles, type SembrarRoles } from './sembrar-roles';

/** A command on roles and permissions. */
export type ComandoDeRoles =
  | CrearPermiso
  | CrearRol
  | DesvincularPermiso
  | EliminarPermiso
  | EliminarRol
  | SembrarRoles
  | VincularPermiso;
/** An event of roles and permissions. */
export type EventoDeRoles =
  | PermisoCreado
  | PermisoDesvinculado
  | PermisoEliminado
  | PermisoVinculado
  | RolCreado
  | RolEliminado;

/** The one stream of roles and permissions. They are few and belong to the whole installation. */
export const STREAM_DE_ROLES = 'roles';

/** The rules of roles and permissions, linked many to many (rule `acceso.roles`). */
export const roles = decider<Roles, ComandoDeRoles, EventoDeRoles>({
  name: 'roles',
  initial: sinRoles,
  commands: {
    crear_permiso: crearPermiso,
    crear_rol: crearRol,
    desvincular_permiso: desvincularPermiso,
    eliminar_permiso: eliminarPermiso,
    eliminar_rol: eliminarRol,
    sembrar_roles: sembrarRoles,
    vincular_permiso: vincularPermiso,
  },
  events: {
    PermisoCreado: (state, { permiso_id, nombre }) => ({
      ...state,
      permisos: { ...state.permisos, [permiso_id]: nombre },
    }),
    PermisoDesvinculado: (state, { role_id, permiso_id }) =>
      conPermisos(state, role_id, (permisos) => permisos.filter((id) => id !== permiso_id)),
    PermisoEliminado: (state, { permiso_id }) => ({ ...state, permisos: sin(state.permisos, permiso_id) }),
    PermisoVinculado: (state, { role_id, permiso_id }) =>
      conPermisos(state, role_id, (permisos) => [...permisos, permiso_id]),
    RolCreado: (state, { role_id, nombre }) => ({
      ...state,
      roles: { ...state.roles, [role_id]: { nombre, permisos: [] } },
    }),
    RolEliminado: (state, { role_id }) => ({ ...state, roles: sin(state.roles, role_id) }),
  },
});

function conPermisos(state: Roles, roleId: string, cambio: (permisos: readonly string[]) => readonly string[]): Roles {
  const rol = exigirRol(state, roleId);
  return { ...state, roles: { ...state.roles, [roleId]: { ...rol, permisos: cambio(rol.permisos) } } };
}
