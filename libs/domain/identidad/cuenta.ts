import { conflicto, inexistente } from '../rechazo';

/** A person's standing, holding only what a decision needs; who they are is in the vault. */
export type Cuenta = { readonly tipo: 'sin_registrar' } | CuentaRegistrada;

export interface CuentaRegistrada {
  readonly tipo: 'registrada';
  readonly clubId: string | null;
  readonly roleId: string | null;
  readonly activa: boolean;
  readonly eliminada: boolean;
  /** The vault no longer holds their data; nothing brings the person back. */
  readonly suprimida: boolean;
}

export const sinRegistrar = (): Cuenta => ({ tipo: 'sin_registrar' });

/**
 * The account, whose person may have been deleted but can be restored.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function exigirRegistrada(cuenta: Cuenta, usuarioId: string): CuentaRegistrada {
  if (cuenta.tipo === 'sin_registrar' || cuenta.suprimida) throw inexistente('usuario', usuarioId);
  return cuenta;
}

/** @throws Rechazo NO_ENCONTRADO when there is none, or it was deleted */
export function exigirPresente(cuenta: Cuenta, usuarioId: string): CuentaRegistrada {
  const registrada = exigirRegistrada(cuenta, usuarioId);
  if (registrada.eliminada) throw inexistente('usuario', usuarioId);
  return registrada;
}

/** The account that an event speaks of; an event before the registration is a broken history. */
export function registrada(cuenta: Cuenta): CuentaRegistrada {
  if (cuenta.tipo === 'sin_registrar') throw new Error('an event about a person who was never registered');
  return cuenta;
}

/**
 * The administration never loses its last hand: nobody takes it from themselves, so whoever acts always remains.
 *
 * @throws Rechazo ES_UNO_MISMO
 */
export function exigirOtraPersona(actorId: string, usuarioId: string): void {
  if (actorId === usuarioId) throw esUnoMismo();
}

/** Refused to whoever would take the administration from themselves. */
export const esUnoMismo = () =>
  conflicto('ES_UNO_MISMO', 'No podés eliminarte, inhabilitarte ni quitarte la administración a vos mismo.');
