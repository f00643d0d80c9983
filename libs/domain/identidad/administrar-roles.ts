import type {
  PermisoCreado,
  PermisoDesvinculado,
  PermisoEliminado,
  PermisoVinculado,
  RolCreado,
  RolEliminado,
} from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import { esUnoMismo } from './cuenta';
import { PER_ADMIN, PER_SOLO_LECTURA, ROL_ADMINISTRADOR, exigirPermiso, exigirRol, type Roles } from './roles-state';

/** The acts of the screen 'Roles y permisos' (rule `identidad.nombres-de-roles`). */
export interface CrearRol {
  readonly tipo: 'crear_rol';
  readonly role_id: string;
  readonly nombre: string;
}

/** Deletes a role that nobody has (rule `identidad.rol-en-uso`). */
export interface EliminarRol {
  readonly tipo: 'eliminar_rol';
  readonly role_id: string;
  /** Whether somebody has the role. */
  readonly en_uso: boolean;
}

/** Creates a permission. */
export interface CrearPermiso {
  readonly tipo: 'crear_permiso';
  readonly permiso_id: string;
  readonly nombre: string;
}

/** Deletes a permission. */
export interface EliminarPermiso {
  readonly tipo: 'eliminar_permiso';
  readonly permiso_id: string;
}

/** Gives a permission to a role. */
export interface VincularPermiso {
  readonly tipo: 'vincular_permiso';
  readonly role_id: string;
  readonly permiso_id: string;
}

/** Takes a permission from a role. `rol_propio` is the caller's own role (rule `identidad.ultima-mano`). */
export interface DesvincularPermiso {
  readonly tipo: 'desvincular_permiso';
  readonly role_id: string;
  readonly permiso_id: string;
  /** The role of the person who asks. */
  readonly rol_propio: string | null;
}

const mismoNombre = (uno: string, otro: string): boolean => uno.toLowerCase() === otro.toLowerCase();

/** @throws Rechazo NOMBRE_EN_USO */
export function crearRol({ role_id, nombre }: CrearRol, { roles }: Roles): readonly RolCreado[] {
  if (Object.values(roles).some((rol) => mismoNombre(rol.nombre, nombre)))
    throw conflicto('NOMBRE_EN_USO', `Ya existe un rol con el nombre "${nombre}".`);
  return [{ type: 'RolCreado', version: 1, data: { role_id, nombre } }];
}

/** @throws Rechazo NOMBRE_EN_USO */
export function crearPermiso({ permiso_id, nombre }: CrearPermiso, { permisos }: Roles): readonly PermisoCreado[] {
  if (Object.values(permisos).some((uno) => mismoNombre(uno, nombre)))
    throw conflicto('NOMBRE_EN_USO', `Ya existe un permiso con el nombre "${nombre}".`);
  return [{ type: 'PermisoCreado', version: 1, data: { permiso_id, nombre } }];
}

/**
 * Removes its links first, each with its own event.
 *
 * @throws Rechazo NO_ENCONTRADO, ROL_DEL_SISTEMA, ROL_EN_USO
 */
export function eliminarRol(
  { role_id, en_uso }: EliminarRol,
  state: Roles,
): readonly (PermisoDesvinculado | RolEliminado)[] {
  const rol = exigirRol(state, role_id);
  if (rol.nombre === ROL_ADMINISTRADOR)
    throw conflicto('ROL_DEL_SISTEMA', 'El rol Administrador no se puede eliminar.');
  if (en_uso) throw conflicto('ROL_EN_USO', 'No se puede eliminar: hay usuarios con este rol.');
  return [
    ...rol.permisos.map((permiso_id) => desvinculado(role_id, permiso_id)),
    { type: 'RolEliminado', version: 1, data: { role_id, nombre: rol.nombre } },
  ];
}

/** @throws Rechazo NO_ENCONTRADO, PERMISO_DEL_SISTEMA */
export function eliminarPermiso(
  { permiso_id }: EliminarPermiso,
  state: Roles,
): readonly (PermisoDesvinculado | PermisoEliminado)[] {
  const nombre = exigirPermiso(state, permiso_id);
  if (nombre === PER_ADMIN || nombre === PER_SOLO_LECTURA)
    throw conflicto('PERMISO_DEL_SISTEMA', `El permiso ${nombre} no se puede eliminar.`);
  const conEl = Object.entries(state.roles).filter(([, rol]) => rol.permisos.includes(permiso_id));
  return [
    ...conEl.map(([role_id]) => desvinculado(role_id, permiso_id)),
    { type: 'PermisoEliminado', version: 1, data: { permiso_id, nombre } },
  ];
}

/** @throws Rechazo NO_ENCONTRADO, YA_VINCULADO */
export function vincularPermiso({ role_id, permiso_id }: VincularPermiso, state: Roles): readonly PermisoVinculado[] {
  const rol = exigirRol(state, role_id);
  exigirPermiso(state, permiso_id);
  if (rol.permisos.includes(permiso_id)) throw conflicto('YA_VINCULADO', 'El rol ya tiene este permiso.');
  return [{ type: 'PermisoVinculado', version: 1, data: { role_id, permiso_id } }];
}

/** @throws Rechazo NO_ENCONTRADO, PERMISO_DEL_SISTEMA, ES_UNO_MISMO, NO_VINCULADO */
export function desvincularPermiso(
  { role_id, permiso_id, rol_propio }: DesvincularPermiso,
  state: Roles,
): readonly PermisoDesvinculado[] {
  const rol = exigirRol(state, role_id);
  const nombre = exigirPermiso(state, permiso_id);
  if (!rol.permisos.includes(permiso_id)) throw conflicto('NO_VINCULADO', 'El rol no tiene este permiso.');
  if (rol.nombre === ROL_ADMINISTRADOR && nombre === PER_ADMIN)
    throw conflicto('PERMISO_DEL_SISTEMA', 'El permiso per_admin no se puede quitar al rol Administrador.');
  if (role_id === rol_propio && nombre === PER_ADMIN) throw esUnoMismo();
  return [desvinculado(role_id, permiso_id)];
}

const desvinculado = (role_id: string, permiso_id: string): PermisoDesvinculado => ({
  type: 'PermisoDesvinculado',
  version: 1,
  data: { role_id, permiso_id },
});
