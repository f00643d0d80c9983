import { PER_SOLO_LECTURA, type Sesion } from './sesion';
import type { Context } from './contexto';

/** Shown in place of the name of an erased person. */
export const PERSONA_SUPRIMIDA = 'persona suprimida';

/** How a medicinal user is recognised and reached. */
export interface ContactoDePersona {
  readonly identificacion: string;
  readonly telefono: string | null;
  readonly email: string | null;
}

/** Names of medicinal users from the vault; pacientes provides it. */
export abstract class NombresDePersonas {
  /** First and last name by id, of those of these ids that belong to that club. */
  abstract nombresDePacientes(ids: readonly string[], clubId: string): Promise<ReadonlyMap<string, string>>;
  /** Name and contact by id, of those of these ids that belong to that club; no contact for erased people. */
  abstract contactosDePacientes(
    ids: readonly string[],
    clubId: string,
  ): Promise<ReadonlyMap<string, { readonly nombre: string; readonly contacto: ContactoDePersona | null }>>;
}

/** Finds medicinal users by their data in the vault; pacientes provides it. */
export abstract class BuscadorDePersonas {
  /**
   * The ids of people of that club whose names and identity number contain all these terms (`enTermino`), up to a
   * maximum.
   */
  abstract buscar(clubId: string, terminos: readonly string[], max: number): Promise<string[]>;
  /** The end of the identity number, by id: it distinguishes people with the same name, and reveals nothing else. */
  abstract documentEnds(clubId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Names of the users of Cepa from the vault; identidad provides it. */
export abstract class NombresDeUsuarios {
  /** Name by id; erased people are missing. */
  abstract nombresDeUsuarios(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The person's mail address; null if they were erased, or if the address was altered. */
  abstract correoDe(id: string): Promise<string | null>;
}

/**
 * Whether the caller sees names of the recipients: the people who work in the club and the Administrador do; a
 * read-only role sees opaque ids.
 */
export function vePersonas(
  { sesion, administrador }: { readonly sesion: Sesion; readonly administrador: boolean },
  clubId: string,
): boolean {
  return administrador || (sesion.club_id === clubId && !sesion.permisos.includes(PER_SOLO_LECTURA));
}

/** Names and contacts of the medicinal users, if the caller may see them; empty otherwise. */
export function contactosVisibles(
  ctx: Context,
  nombres: NombresDePersonas,
  ids: readonly string[],
  clubId: string,
): ReturnType<NombresDePersonas['contactosDePacientes']> {
  return ids.length > 0 && vePersonas(ctx, clubId)
    ? nombres.contactosDePacientes([...new Set(ids)], clubId)
    : Promise.resolve(new Map());
}

/** Names of the medicinal users, if the caller may see names; empty otherwise. */
export function nombresVisibles(
  ctx: Context,
  nombres: NombresDePersonas,
  ids: readonly string[],
  clubId: string,
): Promise<ReadonlyMap<string, string>> {
  return ids.length > 0 && vePersonas(ctx, clubId)
    ? nombres.nombresDePacientes([...new Set(ids)], clubId)
    : Promise.resolve(new Map());
}
