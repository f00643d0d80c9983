import type { PacientesEvent } from '@cepa/event-schemas';
import type { Decider } from '../decider';
import { nunca } from '../rechazo';
import {
  actualizarPaciente,
  usuarioMedicinalActualizado,
  usuarioMedicinalEstadoCambiado,
  type ActualizarPaciente,
} from './actualizar-paciente';
import type { Paciente } from './estado';
import { registrarPaciente, usuarioMedicinalRegistrado, type RegistrarPaciente } from './registrar-paciente';
import { suprimirPaciente, usuarioMedicinalSuprimido, type SuprimirPaciente } from './suprimir-paciente';

export type ComandoDePaciente = ActualizarPaciente | RegistrarPaciente | SuprimirPaciente;

/** The stream of one medicinal user. */
export const streamDePaciente = (id: string): string => `paciente-${id}`;

function decide(command: ComandoDePaciente, paciente: Paciente): readonly PacientesEvent[] {
  switch (command.tipo) {
    case 'registrar_paciente':
      return registrarPaciente(command, paciente);
    case 'actualizar_paciente':
      return actualizarPaciente(command, paciente);
    case 'suprimir_paciente':
      return suprimirPaciente(command, paciente);
    default:
      return nunca(command);
  }
}

function evolve(paciente: Paciente, event: PacientesEvent): Paciente {
  switch (event.type) {
    case 'UsuarioMedicinalRegistrado':
      return usuarioMedicinalRegistrado(event.data);
    case 'UsuarioMedicinalActualizado':
      return usuarioMedicinalActualizado(paciente, event.data);
    case 'UsuarioMedicinalEstadoCambiado':
      return usuarioMedicinalEstadoCambiado(paciente, event.data);
    case 'UsuarioMedicinalSuprimido':
      return usuarioMedicinalSuprimido();
    default:
      return nunca(event);
  }
}

/** The rules of a medicinal user. */
export const pacientes: Decider<Paciente, ComandoDePaciente, PacientesEvent> = {
  name: 'pacientes',
  initial: () => ({ tipo: 'sin_registrar' }),
  decide,
  evolve,
};
