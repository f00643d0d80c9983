import { PER_SOLO_LECTURA, type Sesion } from './sesion';
import type { Context } from './contexto';

/** This text stands for someone whose personal data were erased. */
export const PERSONA_SUPRIMIDA = 'persona suprimida';

/** Names of medicinal users, from their vault; pacientes provides it. */
export abstract class NombresDePersonas {
  /** First and last name by id, of those among these ids who are of that club. */
  abstract nombresDePacientes(ids: readonly string[], clubId: string): Promise<ReadonlyMap<string, string>>;
}

/** Finds medicinal users by what only their vault knows; pacientes provides it. */
export abstract class BuscadorDePersonas {
  /** The ids of people of that club whose names and identity number have all these terms (`enTermino`): at most so many. */
  abstract buscar(clubId: string, terminos: readonly string[], max: number): Promise<string[]>;
  /** The end of the identity number by id: it tells people of one name from each other, and gives nothing else away. */
  abstract documentEnds(clubId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Names of the people who use Cepa, from their vault; identidad provides it. */
export abstract class NombresDeUsuarios {
  /** Name by id; who is missing was erased. */
  abstract nombresDeUsuarios(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Where a mail reaches the person; null where they were erased, or somebody else wrote the address. */
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

/** Names of the medicinal users that the caller may see by name; empty otherwise. */
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
