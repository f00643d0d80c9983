/** The caller of this request. */
export interface Sesion {
  readonly user_id: string;
  readonly nombre: string;
  /** Name of the role; 'Sin rol' if the person has none. */
  readonly rol: string;
  readonly permisos: readonly string[];
  readonly club_id: string | null;
  readonly activo: boolean;
  /** The club requires a second factor for writing in its books, and the person has none. */
  readonly faltaSegundoFactor?: boolean;
  readonly suscripcion: { readonly inicio: string | null; readonly fin: string | null } | null;
}

export const ROL_ADMINISTRADOR = 'Administrador';
/** Gives access to the administration sections, and unlocks lots (rule `acceso.roles`). */
export const PER_ADMIN = 'per_admin';
/** A role with it may read everything of its club and write nothing. */
export const PER_SOLO_LECTURA = 'per_solo_lectura';

export const esAdministrador = (sesion: Sesion): boolean =>
  sesion.rol === ROL_ADMINISTRADOR || sesion.permisos.includes(PER_ADMIN);

/** Current when today is between its start and its end, both included (rule `estados.suscripcion`). */
export function suscripcionVigente(sesion: Pick<Sesion, 'suscripcion'>, hoy: string): boolean {
  const { inicio, fin } = sesion.suscripcion ?? { inicio: null, fin: null };
  return inicio !== null && fin !== null && inicio <= hoy && hoy <= fin;
}

/** Loads a person's session; identidad provides it. */
export abstract class Sesiones {
  /** Null if the person does not exist or was deleted. */
  abstract cargar(userId: string): Promise<Sesion | null>;
  /** The person of a bearer token; null if the token is invalid. */
  abstract verificar(token: string): Promise<string | null>;
  /** Calls the listener when any session may have changed or ended. @returns a function that unsubscribes */
  abstract alCambiar(listener: () => void): () => void;
}
