import type { RetiroIniciado } from '@cepa/event-schemas';
import { ENTIDAD_DE } from '../materiales/entidades';
import { exigirMotivo } from '../materiales/exigencias';
import type { Retenible } from '../materiales/retener';
import type { ClaseDeRetiro, Retiro } from './state';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Starts a recall, once its scope is held (rule `retiros.iniciar`). */
export interface IniciarRetiro {
  readonly tipo: 'iniciar_retiro';
  readonly retiro_id: string;
  readonly clase: ClaseDeRetiro;
  readonly motivo: string | null;
  readonly simulacro: boolean;
  readonly alcance: readonly { readonly que: Retenible; readonly id: string; readonly codigo: string }[];
  /** What the list said, and the time until it was complete. */
  readonly cifras: RetiroIniciado['data']['cifras'];
  readonly diferencia: number;
  readonly milisegundos: number;
}

/**
 * Returns no event when it is started already.
 *
 * @throws Rechazo MOTIVO_OBLIGATORIO
 */
export function iniciarRetiro(
  { tipo: _tipo, alcance, motivo, ...datos }: IniciarRetiro,
  retiro: Retiro,
): readonly RetiroIniciado[] {
  const limpio = exigirMotivo(motivo, 'motivo', MOTIVO_OBLIGATORIO);
  if (retiro.tipo !== 'sin_iniciar') return [];
  const partidas = alcance.map(({ que, id, codigo }) => ({
    entidad: ENTIDAD_DE[que],
    entidad_id: id,
    entidad_codigo: codigo,
  }));
  return [{ type: 'RetiroIniciado', version: 2, data: { ...datos, motivo: limpio, alcance: partidas } }];
}

/** Applies `RetiroIniciado`. */
export const retiroIniciado = (_retiro: Retiro, { motivo, simulacro, alcance }: RetiroIniciado['data']): Retiro => ({
  tipo: 'abierto',
  motivo,
  simulacro,
  alcance: alcance.map(({ entidad_id }) => entidad_id),
});
