import { useTrabajo } from '@/sesion/estado';
import type { UsuarioDeSesion } from '@/sesion/usuario';

/**
 * For the administration menu and unlocking a lot (rules `acceso.roles`, `lotes.desbloqueo`); the server checks it
 * again.
 */
const tienePermiso = (user: UsuarioDeSesion | null, permiso: string): boolean =>
  user?.permisos.includes(permiso) ?? false;

export const esAdministrador = (user: UsuarioDeSesion | null): boolean =>
  user?.rol === 'Administrador' || tienePermiso(user, 'per_admin');

/** A read-only person sees no button that writes; the server refuses it anyway. */
export const useSoloLee = (): boolean => useTrabajo(({ user }) => tienePermiso(user, 'per_solo_lectura'));

/** Whether the person administers: by role, or by the equivalent permission. */
export const useAdministra = (): boolean => useTrabajo(({ user }) => esAdministrador(user));
