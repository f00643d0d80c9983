import type { PermisoCreado, PermisoVinculado, RolCreado } from '@cepa/event-schemas';
import { rolLlamado, type Roles } from './roles-state';

/** A role that every installation starts with, and its one permission. */
export interface RolInicial {
  readonly role_id: string;
  readonly nombre: string;
  readonly permiso: { readonly id: string; readonly nombre: string } | null;
}

/** Creates missing initial roles. Every start sends it; it returns no event when nothing is missing. */
export interface SembrarRoles {
  readonly tipo: 'sembrar_roles';
  readonly iniciales: readonly RolInicial[];
}

/** Creates the initial roles and permissions that do not exist yet. */
export function sembrarRoles(
  { iniciales }: SembrarRoles,
  state: Roles,
): readonly (PermisoCreado | PermisoVinculado | RolCreado)[] {
  return iniciales.flatMap((inicial) => faltantes(inicial, state));
}

function faltantes(
  { role_id, nombre, permiso }: RolInicial,
  state: Roles,
): readonly (PermisoCreado | PermisoVinculado | RolCreado)[] {
  const rolId = rolLlamado(state, nombre)?.id ?? role_id;
  const rol = state.roles[rolId];
  const crearRol: readonly RolCreado[] = rol ? [] : [{ type: 'RolCreado', version: 1, data: { role_id, nombre } }];
  if (!permiso) return crearRol;
  const permisoId = Object.entries(state.permisos).find(([, uno]) => uno === permiso.nombre)?.[0] ?? permiso.id;
  const crearPermiso: readonly PermisoCreado[] =
    state.permisos[permisoId] === undefined
      ? [{ type: 'PermisoCreado', version: 1, data: { permiso_id: permiso.id, nombre: permiso.nombre } }]
      : [];
  const vincular: readonly PermisoVinculado[] = rol?.permisos.includes(permisoId)
    ? []
    : [{ type: 'PermisoVinculado', version: 1, data: { role_id: rolId, permiso_id: permisoId } }];
  return [...crearRol, ...crearPermiso, ...vincular];
}
