import { inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** A club, holding only what a decision needs. */
export type Club = { readonly tipo: 'sin_crear' } | { readonly tipo: 'eliminado' } | ClubActivo;

export interface ClubActivo {
  readonly tipo: 'activo';
  readonly datos: DatosDeClub;
  /** The people who hold one of its seats. */
  readonly usuarios: readonly string[];
  /** Null until the first payment or extension. */
  readonly suscripcion: { readonly inicio: Fecha; readonly fin: Fecha } | null;
  /** Payments that have already extended it: each does so once. */
  readonly pagos: readonly string[];
  readonly moneda: { readonly id: string; readonly codigo: string } | null;
}

export interface DatosDeClub {
  readonly nombre: string;
  readonly direccion: string | null;
  readonly descripcion: string | null;
  readonly fundacion: Fecha;
}

export const sinCrear = (): Club => ({ tipo: 'sin_crear' });

/** At most so many people linked to a club (`spec 1 §9`). */
export const MAXIMO_DE_USUARIOS = 3;
/** Tasks that a club may define under the base plan; the spec names the limit without a figure. */
export const TAREAS_DEL_PLAN = 50;

/** @throws Rechazo NO_ENCONTRADO */
export function exigirClub(club: Club, clubId: string): ClubActivo {
  if (club.tipo !== 'activo') throw inexistente('club', clubId);
  return club;
}

/** The club that an event speaks of; an event before its creation, or after its end, is a broken history. */
export function activo(club: Club): ClubActivo {
  if (club.tipo !== 'activo') throw new Error(`an event about a club that is ${club.tipo}`);
  return club;
}
