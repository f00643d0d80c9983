import type { Kysely } from 'kysely';
import type { LecturaDB } from '../index';

/** A record in the search results, with the ids that lead to its screen. */
export interface FichaBuscada {
  readonly id: string;
  readonly titulo: string;
  /** A second text: a code, a kind, a state. */
  readonly detalle: string | null;
  /** The quantity left, as a decimal, with its unit. */
  readonly cantidad: string | null;
  readonly unidad: string | null;
  /** Its start, its harvest, or when it is due: the day that distinguishes it from its namesakes. */
  readonly fecha: string | null;
  /** The record's crop, its event of that crop, or the supplier of an item. Its screen is below theirs. */
  readonly proyecto_id: string | null;
  readonly proyecto_evento_id: string | null;
  readonly proveedor_id: string | null;
}

/** What a reader of a kind returns of a record: what it leaves out is null. */
export type Leida = Pick<FichaBuscada, 'id' | 'titulo'> &
  Partial<Omit<FichaBuscada, 'cantidad'>> & {
    readonly cantidad?: string | number;
  };
export type Reader = (db: Kysely<LecturaDB>, ids: readonly string[]) => Promise<Leida[]>;

/** What tells a record from its namesakes, as one text; a name that repeats another is left out. */
export const joined = (...parts: readonly (string | null)[]): string | null =>
  [...new Set(parts)].filter((part) => part).join(' · ') || null;
