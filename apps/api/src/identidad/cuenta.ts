import { sql } from 'kysely';
import { conflicto, type Problem } from '@cepa/platform';
import type { PruebaDeDireccion } from './boveda.table';
import type { UsuarioRow } from './filas';

export type Datos = UsuarioRow;
/** The data that are shown of a person who was found by name or e-mail. */
export type Encontrado = Pick<Datos, 'id' | 'nombre' | 'email'>;

export interface DatosNuevos {
  readonly id: string;
  readonly email: string;
  readonly nombre: string;
  readonly hash: string;
  /** Whether somebody answers for the address: the administration, which makes the account. */
  readonly prueba: Exclude<PruebaDeDireccion, 'anterior'>;
}

export const EMAIL_EN_USO = 'El correo electrónico ya está en uso.';

/** Shown at the field of the form. */
export const enUso = (): Problem =>
  conflicto('EMAIL_EN_USO', EMAIL_EN_USO, 'the e-mail is another user’s', { email: EMAIL_EN_USO });
/** How long a registration may be under way before its e-mail can be taken again. */
export const REGISTRO_EN_CURSO = sql`interval '2 minutes'`;

/** Where nobody receives mail (RFC 2606): the address of an account that lost its own to the person who proved it. */
export const sinDireccion = (id: string): string => `${id}@sin-direccion.invalid`;

/** What proving an address changed. */
export interface Prueba {
  /** Whether it was not proved before, or was another one. */
  readonly nueva: boolean;
  /** The account that had the address and had never proved it. */
  readonly despojada: string | null;
}

/** In place of a name that the app did not write. */
const ALTERADOS = 'Datos alterados';

export const alterada = (id: string): Encontrado => ({ id, nombre: ALTERADOS, email: '' });
