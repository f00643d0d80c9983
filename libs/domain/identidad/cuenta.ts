import { conflicto, inexistente } from '../rechazo';

/** The state of a person's account, with only the data for decisions. Personal data is in the vault. */
export type Cuenta = { readonly tipo: 'sin_registrar' } | CuentaRegistrada;

/** An account that was registered. */
export interface CuentaRegistrada {
  readonly tipo: 'registrada';
  readonly clubId: string | null;
  readonly roleId: string | null;
  readonly activa: boolean;
  readonly eliminada: boolean;
  /** Whether the person's data was erased from the vault. This is final. */
  readonly suprimida: boolean;
  /** Whether the person signs in with a second factor. */
  readonly segundoFactor: boolean;
  /** Counts the changes of the person's data in the vault. A row with a smaller count is older. */
  readonly cambios: number;
  /** The same of the second factor. */
  readonly cambiosDeFactor: number;
}

/** The state before the first event. */
export const sinRegistrar = (): Cuenta => ({ tipo: 'sin_registrar' });

/**
 * Returns the account, also when the person is deleted, because they can be restored.
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

/** Returns the account of an event. It throws before the registration, because the history is then broken. */
export function registrada(cuenta: Cuenta): CuentaRegistrada {
  if (cuenta.tipo === 'sin_registrar') throw new Error('an event about a person who was never registered');
  return cuenta;
}

/**
 * Nobody can take the administration from themselves, so an installation always keeps an Administrador.
 *
 * @throws Rechazo ES_UNO_MISMO
 */
export function exigirOtraPersona(actorId: string, usuarioId: string): void {
  if (actorId === usuarioId) throw esUnoMismo();
}

/** The refusal for a person who acts against their own administration. */
export const esUnoMismo = () =>
  conflicto('ES_UNO_MISMO', 'No podés eliminarte, inhabilitarte ni quitarte la administración a vos mismo.');
