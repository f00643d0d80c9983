import type { UsuarioMedicinalSuprimido } from '@cepa/event-schemas';
import { inexistente, regla } from '../rechazo';
import type { Paciente } from './state';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Erases a person for good. Their dispensings stay, under the opaque id. */
export interface SuprimirPaciente {
  readonly tipo: 'suprimir_paciente';
  readonly usuario_medicinal_id: string;
  readonly motivo: string | null;
}

/**
 * Returns no event when it was done before, so that an interrupted erasure can be repeated.
 *
 * @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO
 */
export function suprimirPaciente(
  { usuario_medicinal_id, motivo }: SuprimirPaciente,
  paciente: Paciente,
): readonly UsuarioMedicinalSuprimido[] {
  if (paciente.tipo === 'sin_registrar') throw inexistente('usuario medicinal', usuario_medicinal_id);
  const limpio = motivo?.trim() ?? '';
  if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', MOTIVO_OBLIGATORIO, 'motivo');
  if (paciente.tipo === 'suprimido') return [];
  return [{ type: 'UsuarioMedicinalSuprimido', version: 1, data: { usuario_medicinal_id, motivo: limpio } }];
}

/** Applies `UsuarioMedicinalSuprimido`. */
export const usuarioMedicinalSuprimido = (): Paciente => ({ tipo: 'suprimido' });
