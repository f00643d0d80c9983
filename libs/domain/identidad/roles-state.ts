import { inexistente } from '../rechazo';

/** A role: its name and the permissions linked to it. */
export interface Rol {
  readonly nombre: string;
  readonly permisos: readonly string[];
}

/** All roles and permissions of the installation, by id. There are few, so plain objects are enough. */
export interface Roles {
  readonly roles: Readonly<Record<string, Rol>>;
  /** Names by id. */
  readonly permisos: Readonly<Record<string, string>>;
}

/** The state before the first event. */
export const sinRoles = (): Roles => ({ roles: {}, permisos: {} });

/** The role of the administration. */
export const ROL_ADMINISTRADOR = 'Administrador';
/** The role that a person gets with a club (rule `acceso.roles`). */
export const ROL_CLUB = 'club';
/** The role that reads the audit and writes nothing. */
export const ROL_AUDITORIA = 'auditoria';
/** The permission of the administration. */
export const PER_ADMIN = 'per_admin';
/** The permission to read and not to write. */
export const PER_SOLO_LECTURA = 'per_solo_lectura';

/** @throws Rechazo NO_ENCONTRADO */
export function exigirRol({ roles }: Roles, roleId: string): Rol {
  const rol = roles[roleId];
  if (!rol) throw inexistente('rol', roleId);
  return rol;
}

/** @throws Rechazo NO_ENCONTRADO */
export function exigirPermiso({ permisos }: Roles, permisoId: string): string {
  const nombre = permisos[permisoId];
  if (nombre === undefined) throw inexistente('permiso', permisoId);
  return nombre;
}

/** Returns the role with exactly this name. */
export function rolLlamado({ roles }: Roles, nombre: string): { readonly id: string; readonly nombre: string } | null {
  const found = Object.entries(roles).find(([, rol]) => rol.nombre === nombre);
  return found ? { id: found[0], nombre } : null;
}

/** Returns the names of a role's permissions; none for no role or a deleted one. */
export function permisosDe({ roles, permisos }: Roles, roleId: string | null): readonly string[] {
  const rol = roleId === null ? undefined : roles[roleId];
  return (rol?.permisos ?? []).map((id) => permisos[id] ?? '').sort();
}

/** Whether the role has `per_admin`. */
export function administra(state: Roles, roleId: string | null): boolean {
  return (
    (roleId !== null && state.roles[roleId]?.nombre === ROL_ADMINISTRADOR) ||
    permisosDe(state, roleId).includes(PER_ADMIN)
  );
}

/** Returns a copy without the entry. */
export function sin<T>(entradas: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entradas).filter(([key]) => key !== id));
}
