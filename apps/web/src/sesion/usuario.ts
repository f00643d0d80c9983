/** Storage key of the signed-in person. It outlives an expired session. */
export const USUARIO = 'usuario';

/** Returns the person who last signed in in this browser, in any tab; null after signing out. */
export function usuarioGuardado(): { readonly id: string; readonly nombre: string } | null {
  return JSON.parse(localStorage.getItem(USUARIO) ?? 'null') as { id: string; nombre: string } | null;
}

/** The signed-in person, as stored in the browser. */
export interface UsuarioDeSesion {
  readonly id: string;
  readonly nombre: string;
  readonly email: string | null;
  readonly rol: string | null;
  readonly club_id: string | null;
  readonly permisos: readonly string[];
}
