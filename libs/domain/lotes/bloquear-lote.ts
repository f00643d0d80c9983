import type { LoteBloqueado, LoteDesbloqueado } from '@cepa/event-schemas';
import { conflicto, Rechazo } from '../rechazo';
import { conVigente, vigente, type Lote } from './state';
import { NO_DESBLOQUEA } from '@cepa/words/mensajes/lotes';

/** Locks a lot, so that work lists show it (rule `estados.lote`). */
export interface BloquearLote {
  readonly tipo: 'bloquear_lote';
  readonly lote_id: string;
}

/** Unlocks a lot, which needs the permission `per_admin` (rule `lotes.desbloqueo`). */
export interface DesbloquearLote {
  readonly tipo: 'desbloquear_lote';
  readonly lote_id: string;
  /** Whether the person holds `per_admin`. */
  readonly administrador: boolean;
}

/**
 * @throws Rechazo NO_ENCONTRADO, YA_BLOQUEADO
 */
export function bloquearLote(command: BloquearLote, lote: Lote): readonly LoteBloqueado[] {
  if (vigente(lote, command.lote_id).bloqueado) throw conflicto('YA_BLOQUEADO', 'El lote ya está bloqueado.');
  return [{ type: 'LoteBloqueado', version: 1, data: { lote_id: command.lote_id } }];
}

/**
 * @throws Rechazo NO_ENCONTRADO, SIN_PERMISO, NO_BLOQUEADO
 */
export function desbloquearLote(command: DesbloquearLote, lote: Lote): readonly LoteDesbloqueado[] {
  const actual = vigente(lote, command.lote_id);
  if (!command.administrador) throw new Rechazo('permiso', 'SIN_PERMISO', NO_DESBLOQUEA);
  if (!actual.bloqueado) throw conflicto('NO_BLOQUEADO', 'El lote no está bloqueado.');
  return [{ type: 'LoteDesbloqueado', version: 1, data: { lote_id: command.lote_id } }];
}

/** Applies `LoteBloqueado` and `LoteDesbloqueado`. */
export function conBloqueo(lote: Lote, bloqueado: boolean): Lote {
  return conVigente(lote, (actual) => ({ ...actual, bloqueado }));
}
