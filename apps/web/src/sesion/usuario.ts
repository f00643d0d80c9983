/** Key of the browser's storage under which the person signed in is kept. It outlives a session that ended by itself. */
export const USUARIO = 'usuario';

/** Returns the person who signed in last in this browser, in whichever tab; null once they signed out. */
export function usuarioGuardado(): { readonly id: string; readonly nombre: string } | null {
  return JSON.parse(localStorage.getItem(USUARIO) ?? 'null') as { id: string; nombre: string } | null;
}

/** The person signed in, as kept in the browser. */
export interface UsuarioDeSesion {
  readonly id: string;
  readonly nombre: string;
  readonly email: string | null;
  readonly rol: string | null;
  readonly club_id: string | null;
  readonly permisos: readonly string[];
}
