import { sql } from 'kysely';
import { conflicto, type Problem } from '@cepa/platform';
import type { PruebaDeDireccion } from './boveda.table';
import type { UsuarioRow } from './filas';

export type Datos = UsuarioRow;
/** The data that are shown of a person found by name or e-mail. */
export type Encontrado = Pick<Datos, 'id' | 'nombre' | 'email'>;

export interface DatosNuevos {
  readonly id: string;
  readonly email: string;
  readonly nombre: string;
  readonly hash: string;
  /** How the address is proved: the administration vouches for accounts that it creates. */
  readonly prueba: Exclude<PruebaDeDireccion, 'anterior'>;
}

export const EMAIL_EN_USO = 'El correo electrónico ya está en uso.';

/** Shown at the field of the form. */
export const enUso = (): Problem =>
  conflicto('EMAIL_EN_USO', EMAIL_EN_USO, 'the e-mail is another user’s', { email: EMAIL_EN_USO });
/** How long an unfinished registration keeps its e-mail. */
export const REGISTRO_EN_CURSO = sql`interval '2 minutes'`;

/** An undeliverable address (RFC 2606), for an account that lost its own to the person who proved it. */
export const sinDireccion = (id: string): string => `${id}@sin-direccion.invalid`;

/** The effect of proving an address. */
export interface Prueba {
  /** Whether it was not proved before, or replaced another one. */
  readonly nueva: boolean;
  /** The account that lost the address, because it had never proved it. */
  readonly despojada: string | null;
}

/** Shown in place of an altered name. */
const ALTERADOS = 'Datos alterados';

export const alterada = (id: string): Encontrado => ({ id, nombre: ALTERADOS, email: '' });
