import { inexistente } from '../rechazo';
import type { Fecha } from '../valores/fecha';

/** The state of a club, with only the data for decisions. */
export type Club = { readonly tipo: 'sin_crear' } | { readonly tipo: 'eliminado' } | ClubActivo;

/** A club that was created and not deleted. */
export interface ClubActivo {
  readonly tipo: 'activo';
  readonly datos: DatosDeClub;
  /** Whether its data is invented (rule `clubes.ejemplo`). */
  readonly ejemplo: boolean;
  /** The owner: the user who created it, until they hand it over. */
  readonly creador: string;
  /** The maximum number of members, and of task names. */
  readonly maximoDeUsuarios: number;
  readonly maximoDeTareas: number;
  /** Ids of the linked people. */
  readonly usuarios: readonly string[];
  /** Null until the first payment or extension. */
  readonly suscripcion: { readonly inicio: Fecha; readonly fin: Fecha } | null;
  /** Payments that have extended it: each does so once, and is taken back once. */
  readonly pagos: readonly PagoAcreditado[];
  /** Invitations that nobody has used or taken back yet, expired ones among them. */
  readonly invitaciones: readonly Invitacion[];
  readonly exigeSegundoFactor: boolean;
  /** Whether it refuses inputs past their last day and harvests of plants that wait (rule `inventario.control`). */
  readonly controlaInsumos: boolean;
  readonly moneda: { readonly id: string; readonly codigo: string } | null;
}

/** A link with which a person joins the club. */
export interface Invitacion {
  readonly id: string;
  /** The user who invited. Their invitations end when they leave the club. */
  readonly de: string;
  /** ISO 8601, UTC. */
  readonly vence: string;
}

/** A payment that extended the subscription. */
export interface PagoAcreditado {
  /** Opaque id. The vault has the provider's id. */
  readonly id: string;
  /** Days that it added. */
  readonly dias: number;
  readonly revertido: boolean;
}

/** The data of a club that its form changes. */
export interface DatosDeClub {
  readonly nombre: string;
  readonly direccion: string | null;
  readonly descripcion: string | null;
  readonly fundacion: Fecha;
}

/** The state before the first event. */
export const sinCrear = (): Club => ({ tipo: 'sin_crear' });

/** The default maximum number of members of a club (rule `clubes.cupo`). */
export const MAX_USUARIOS = 3;
/** The default maximum number of task names of a club. */
export const TAREAS_DEL_PLAN = 50;

/** @throws Rechazo NO_ENCONTRADO */
export function exigirClub(club: Club, clubId: string): ClubActivo {
  if (club.tipo !== 'activo') throw inexistente('club', clubId);
  return club;
}

/** Returns the club of an event. It throws when the club does not exist, because the history is then broken. */
export function activo(club: Club): ClubActivo {
  if (club.tipo !== 'activo') throw new Error(`an event about a club that is ${club.tipo}`);
  return club;
}
