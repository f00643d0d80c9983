/** Key of the browser's storage under which the person signed in is kept. It outlives a session that ended by itself. */
export const USUARIO = 'usuario';

/** Who signed in last in this browser, in whichever tab; null once they signed out. */
export function usuarioGuardado(): { readonly id: string; readonly nombre: string } | null {
  return JSON.parse(localStorage.getItem(USUARIO) ?? 'null') as { id: string; nombre: string } | null;
}

/** The person signed in, as kept in the browser (`spec 1 §3 User`). */
export interface UsuarioDeSesion {
  readonly id: string;
  readonly nombre: string;
  readonly email: string | null;
  readonly rol: string | null;
  readonly club_id: string | null;
  readonly permisos: readonly string[];
}

export const esAdministrador = (user: UsuarioDeSesion | null): boolean =>
  user?.rol === 'Administrador' || tienePermiso(user, 'per_admin');

/** Gates the administration menu and unlocking a lot (`spec 1 §6`, `spec 2 §6`); the server asks again. */
export const tienePermiso = (user: UsuarioDeSesion | null, permiso: string): boolean =>
  user?.permisos.includes(permiso) ?? false;

/** Whoever may only read sees no button that writes; the server refuses it anyway. */
export const soloLectura = (user: UsuarioDeSesion | null): boolean => tienePermiso(user, 'per_solo_lectura');
