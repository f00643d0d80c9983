import type { UsuarioMedicinalRegistrado } from '@cepa/event-schemas';
import { conflicto } from '../rechazo';
import type { EstadoDePaciente, Paciente } from './state';

/** Registers a person whose data is already in the vault. */
export interface RegistrarPaciente {
  readonly tipo: 'registrar_paciente';
  readonly usuario_medicinal_id: string;
  readonly estado: EstadoDePaciente;
  /** Version of the data in the vault, and their keyed hash (hex). */
  readonly version: string;
  readonly huella: string;
}

/** @throws Rechazo PACIENTE_EXISTENTE */
export function registrarPaciente(
  { tipo: _tipo, ...data }: RegistrarPaciente,
  paciente: Paciente,
): readonly UsuarioMedicinalRegistrado[] {
  if (paciente.tipo !== 'sin_registrar')
    throw conflicto('PACIENTE_EXISTENTE', 'El usuario medicinal ya está registrado.');
  return [{ type: 'UsuarioMedicinalRegistrado', version: 1, data }];
}

/** Applies `UsuarioMedicinalRegistrado`. */
export const usuarioMedicinalRegistrado = ({
  estado,
  version,
  huella,
}: UsuarioMedicinalRegistrado['data']): Paciente => ({ tipo: 'registrado', estado, version, huella, permiso: null });
