import { useTrabajo } from '@/sesion/estado';
import type { UsuarioDeSesion } from '@/sesion/usuario';

/** Gates the administration menu and unlocking a lot (rules `acceso.roles`, `lotes.desbloqueo`); the server asks again. */
const tienePermiso = (user: UsuarioDeSesion | null, permiso: string): boolean =>
  user?.permisos.includes(permiso) ?? false;

export const esAdministrador = (user: UsuarioDeSesion | null): boolean =>
  user?.rol === 'Administrador' || tienePermiso(user, 'per_admin');

/** A person who may only read sees no button that writes; the server refuses it anyway. */
export const useSoloLee = (): boolean => useTrabajo(({ user }) => tienePermiso(user, 'per_solo_lectura'));

/** Whether the person administers: a role, or the permission that stands for it. */
export const useAdministra = (): boolean => useTrabajo(({ user }) => esAdministrador(user));
