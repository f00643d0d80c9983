import type { RetiroCerrado } from '@cepa/event-schemas';
import { exigirMotivo } from '../materiales/exigencias';
import { conflicto } from '../rechazo';
import { exigirAbierto, exigirIniciado, type Retiro } from './state';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { retiroIncompleto } from '@cepa/words/mensajes/retiros';

/** Closes a recall whose units all ended (rule `retiros.cerrar`). Its hold stays until it is lifted. */
export interface CerrarRetiro {
  readonly tipo: 'cerrar_retiro';
  readonly retiro_id: string;
  readonly motivo: string | null;
  readonly cifras: RetiroCerrado['data']['cifras'];
  /** How many persons have units of which nobody knows what became. */
  readonly personas_que_faltan: number;
}

/** @throws Rechazo NO_ENCONTRADO, RETIRO_CERRADO, MOTIVO_OBLIGATORIO, RETIRO_INCOMPLETO */
export function cerrarRetiro(
  { retiro_id, motivo, cifras, personas_que_faltan }: CerrarRetiro,
  retiro: Retiro,
): readonly RetiroCerrado[] {
  const { simulacro } = exigirAbierto(retiro, retiro_id);
  const limpio = exigirMotivo(motivo, 'motivo', MOTIVO_OBLIGATORIO);
  if (!simulacro && cifras.faltan > 0)
    throw conflicto('RETIRO_INCOMPLETO', retiroIncompleto(cifras.faltan, personas_que_faltan));
  return [{ type: 'RetiroCerrado', version: 1, data: { retiro_id, motivo: limpio, cifras } }];
}

/** Applies `RetiroCerrado`. */
export const retiroCerrado = (retiro: Retiro, { retiro_id }: RetiroCerrado['data']): Retiro => ({
  ...exigirIniciado(retiro, retiro_id),
  tipo: 'cerrado',
});
