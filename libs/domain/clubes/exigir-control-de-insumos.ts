import type { ControlDeInsumosExigido } from '@cepa/event-schemas';
import { REGLAS_DEL_DUENO } from '@cepa/words/mensajes/materiales';
import { Rechazo } from '../rechazo';
import { exigirClub, type Club } from './state';

/** Makes the club refuse expired inputs and harvests of plants that wait, or stops it. */
export interface ExigirControlDeInsumos {
  readonly tipo: 'exigir_control_de_insumos';
  readonly club_id: string;
  readonly exigido: boolean;
  /** The member who asks, when it is not the administration. */
  readonly miembro_id?: string;
}

/**
 * Returns no event when the club is already in that state. The rule holds from its event on: earlier acts stand (rule
 * `inventario.control`).
 *
 * @throws Rechazo NO_ENCONTRADO, SOLO_QUIEN_ES_DUENO
 */
export function exigirControlDeInsumos(
  { club_id, exigido, miembro_id }: ExigirControlDeInsumos,
  club: Club,
): readonly ControlDeInsumosExigido[] {
  const { creador, controlaInsumos } = exigirClub(club, club_id);
  if (miembro_id !== undefined && miembro_id !== creador)
    throw new Rechazo('permiso', 'SOLO_QUIEN_ES_DUENO', REGLAS_DEL_DUENO);
  if (controlaInsumos === exigido) return [];
  return [{ type: 'ControlDeInsumosExigido', version: 1, data: { club_id, exigido } }];
}
