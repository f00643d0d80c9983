import type { UsuarioMedicinalActualizado, UsuarioMedicinalEstadoCambiado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import type { PersonalField } from './datos';
import { exigirRegistrado, type EstadoDePaciente, type Paciente, type PacienteRegistrado } from './state';

/** Records a new version of the data in the vault, and whether the person may receive products (rule `estados.usuario-medicinal`). */
export interface ActualizarPaciente {
  readonly tipo: 'actualizar_paciente';
  readonly usuario_medicinal_id: string;
  /** Null leaves it as it is. */
  readonly estado: EstadoDePaciente | null;
  readonly motivo: string | null;
  /** The version that the changes were compared with. */
  readonly version_anterior: string;
  readonly version: string;
  readonly huella: string;
  /** Names of the data that changed; empty when none did. */
  readonly campos: readonly PersonalField[];
}

/** @throws Rechazo NO_ENCONTRADO, PERSONA_SUPRIMIDA, REGISTRO_MODIFICADO */
export function actualizarPaciente(
  command: ActualizarPaciente,
  paciente: Paciente,
): readonly (UsuarioMedicinalActualizado | UsuarioMedicinalEstadoCambiado)[] {
  const { usuario_medicinal_id, campos, version_anterior, version, huella, motivo } = command;
  const registrado = exigirRegistrado(paciente, usuario_medicinal_id);
  if (registrado.version !== version_anterior)
    throw conflicto('REGISTRO_MODIFICADO', 'Otra persona modificó este registro. Revisalo e intentá nuevamente.');
  const actualizado =
    campos.length === 0
      ? []
      : [
          {
            type: 'UsuarioMedicinalActualizado',
            version: 1,
            data: { usuario_medicinal_id, campos: [...campos], version_anterior, version, huella },
          } as UsuarioMedicinalActualizado,
        ];
  return [...actualizado, ...cambioDeEstado(usuario_medicinal_id, command.estado, motivo, registrado)];
}

function cambioDeEstado(
  usuario_medicinal_id: string,
  nuevo: EstadoDePaciente | null,
  motivo: string | null,
  registrado: PacienteRegistrado,
): readonly UsuarioMedicinalEstadoCambiado[] {
  if (nuevo === null || nuevo === registrado.estado) return [];
  return [
    { type: 'UsuarioMedicinalEstadoCambiado', version: 1, data: { usuario_medicinal_id, estado: nuevo, motivo } },
  ];
}

/** Applies `UsuarioMedicinalActualizado`. */
export function usuarioMedicinalActualizado(
  paciente: Paciente,
  { usuario_medicinal_id, version, huella }: UsuarioMedicinalActualizado['data'],
): Paciente {
  return { ...exigirRegistrado(paciente, usuario_medicinal_id), version, huella };
}

/** Applies `UsuarioMedicinalEstadoCambiado`. */
export function usuarioMedicinalEstadoCambiado(
  paciente: Paciente,
  { usuario_medicinal_id, estado: nuevo }: UsuarioMedicinalEstadoCambiado['data'],
): Paciente {
  return { ...exigirRegistrado(paciente, usuario_medicinal_id), estado: nuevo };
}
