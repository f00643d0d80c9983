import type {
  DatosDeUsuarioSuprimidos,
  UsuarioEliminado,
  UsuarioHabilitado,
  UsuarioInhabilitado,
  UsuarioRestaurado,
} from '@cepa/event-schemas';
import { inexistente } from '../rechazo';
import { exigirPresente, exigirRegistrada, type Cuenta } from './cuenta';

/** Enables or disables the account. */
export interface CambiarHabilitacion {
  readonly tipo: 'cambiar_habilitacion';
  readonly usuario_id: string;
  readonly activa: boolean;
}

/** Deletes the person softly, or restores them (rule `estados.cuenta`). */
export interface CambiarEliminacion {
  readonly tipo: 'cambiar_eliminacion';
  readonly usuario_id: string;
  readonly eliminada: boolean;
}

/** 'Eliminar Full': the vault forgets the person, the ledger stays (rule `estados.cuenta`). */
export interface SuprimirDatos {
  readonly tipo: 'suprimir_datos';
  readonly usuario_id: string;
}

/** @throws Rechazo NO_ENCONTRADO */
export function cambiarHabilitacion(
  { usuario_id, activa }: CambiarHabilitacion,
  cuenta: Cuenta,
): readonly (UsuarioHabilitado | UsuarioInhabilitado)[] {
  if (exigirPresente(cuenta, usuario_id).activa === activa) return [];
  return [{ type: activa ? 'UsuarioHabilitado' : 'UsuarioInhabilitado', version: 1, data: { usuario_id } }];
}

/** @throws Rechazo NO_ENCONTRADO */
export function cambiarEliminacion(
  { usuario_id, eliminada }: CambiarEliminacion,
  cuenta: Cuenta,
): readonly (UsuarioEliminado | UsuarioRestaurado)[] {
  if (exigirRegistrada(cuenta, usuario_id).eliminada === eliminada) return [];
  return [{ type: eliminada ? 'UsuarioEliminado' : 'UsuarioRestaurado', version: 1, data: { usuario_id } }];
}

/**
 * Returns no event when it was done before, so that an interrupted erasure can be repeated.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function suprimirDatos({ usuario_id }: SuprimirDatos, cuenta: Cuenta): readonly DatosDeUsuarioSuprimidos[] {
  if (cuenta.tipo === 'sin_registrar') throw inexistente('usuario', usuario_id);
  return cuenta.suprimida ? [] : [{ type: 'DatosDeUsuarioSuprimidos', version: 1, data: { usuario_id } }];
}
