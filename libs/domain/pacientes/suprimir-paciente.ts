import type { UsuarioMedicinalSuprimido } from '@cepa/event-schemas';
import { inexistente, regla } from '../rechazo';
import type { Paciente } from './state';

/** Erases a person for good; what they received stays on record under the opaque id. */
export interface SuprimirPaciente {
  readonly tipo: 'suprimir_paciente';
  readonly usuario_medicinal_id: string;
  readonly motivo: string | null;
}

/**
 * Asked again it does nothing, so that an erasure that stopped half-way is finished by repeating it.
 *
 * @throws Rechazo NO_ENCONTRADO, MOTIVO_OBLIGATORIO
 */
export function suprimirPaciente(
  { usuario_medicinal_id, motivo }: SuprimirPaciente,
  paciente: Paciente,
): readonly UsuarioMedicinalSuprimido[] {
  if (paciente.tipo === 'sin_registrar') throw inexistente('usuario medicinal', usuario_medicinal_id);
  const limpio = motivo?.trim() ?? '';
  if (limpio === '') throw regla('MOTIVO_OBLIGATORIO', 'El motivo es obligatorio.', 'motivo');
  if (paciente.tipo === 'suprimido') return [];
  return [{ type: 'UsuarioMedicinalSuprimido', version: 1, data: { usuario_medicinal_id, motivo: limpio } }];
}

export const usuarioMedicinalSuprimido = (): Paciente => ({ tipo: 'suprimido' });
