import type { Esquema } from '@/api/cliente';

type Rol = Esquema<'Rol'>;

/** A permission that a role has. */
export interface Par {
  readonly id: string;
  readonly role_id: string;
  readonly permiso_id: string;
  readonly rol: string;
  readonly permiso: string;
}

/** Every pair of role and permission, in the roles' order. */
export const paresDe = (roles: readonly Rol[]): Par[] =>
  roles.flatMap(({ id: role_id, nombre: rol, usr_role_permisos }) =>
    usr_role_permisos.map(({ permiso_id, permiso }) => ({
      id: `${role_id} ${permiso_id}`,
      role_id,
      permiso_id,
      rol,
      permiso: permiso?.nombre ?? permiso_id,
    })),
  );

/** The permissions that the role does not have; empty before a role is chosen. */
export function sinVincular<P extends { readonly id: string }>(
  roles: readonly Rol[],
  permisos: readonly P[],
  roleId: string | null,
): P[] {
  const rol = roles.find(({ id }) => id === roleId);
  if (!rol) return [];
  const tiene = new Set(rol.usr_role_permisos.map(({ permiso_id }) => permiso_id));
  return permisos.filter(({ id }) => !tiene.has(id));
}
