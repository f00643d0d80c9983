/** The caller of this request, as the guard resolved it. */
export interface Sesion {
  readonly user_id: string;
  readonly nombre: string;
  /** Name of the role; 'Sin rol' when the person has none. */
  readonly rol: string;
  readonly permisos: readonly string[];
  readonly club_id: string | null;
  readonly activo: boolean;
  /** The club demands a second factor of those who write in its books, and the person has none. */
  readonly faltaSegundoFactor?: boolean;
  readonly suscripcion: { readonly inicio: string | null; readonly fin: string | null } | null;
}

export const ROL_ADMINISTRADOR = 'Administrador';
/** Opens the administration sections and unlocks lots (rule `acceso.roles`). */
export const PER_ADMIN = 'per_admin';
/** A role with it reads everything of its club and writes nothing. */
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
  /** Null when there is no such person, or was deleted. */
  abstract cargar(userId: string): Promise<Sesion | null>;
  /** The person that a bearer token stands for; null when the token is not valid. */
  abstract verificar(token: string): Promise<string | null>;
  /** Hears whenever somebody's session may have changed or ended. @returns how to stop */
  abstract alCambiar(listener: () => void): () => void;
}
