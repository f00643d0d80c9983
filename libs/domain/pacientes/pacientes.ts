import type { PacientesEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import {
  actualizarPaciente,
  usuarioMedicinalActualizado,
  usuarioMedicinalEstadoCambiado,
  type ActualizarPaciente,
} from './actualizar-paciente';
import type { Paciente } from './state';
import { registrarPaciente, usuarioMedicinalRegistrado, type RegistrarPaciente } from './registrar-paciente';
import { registrarArchivoDePermiso, type RegistrarArchivoDePermiso } from './registrar-archivo-de-permiso';
import { permisoDeUsuarioRegistrado, registrarPermiso, type RegistrarPermiso } from './registrar-permiso';
import { suprimirPaciente, usuarioMedicinalSuprimido, type SuprimirPaciente } from './suprimir-paciente';

/** A command on a medicinal user. */
export type ComandoDePaciente =
  | ActualizarPaciente
  | RegistrarArchivoDePermiso
  | RegistrarPaciente
  | RegistrarPermiso
  | SuprimirPaciente;

/** The stream of one medicinal user. */
export const streamDePaciente = (id: string): string => `paciente-${id}`;

/** The rules of a medicinal user. */
export const pacientes = decider<Paciente, ComandoDePaciente, PacientesEvent>({
  name: 'pacientes',
  initial: () => ({ tipo: 'sin_registrar' }),
  commands: {
    actualizar_paciente: actualizarPaciente,
    registrar_archivo_de_permiso: registrarArchivoDePermiso,
    registrar_paciente: registrarPaciente,
    registrar_permiso: registrarPermiso,
    suprimir_paciente: suprimirPaciente,
  },
  events: {
    PermisoDeUsuarioRegistrado: permisoDeUsuarioRegistrado,
    UsuarioMedicinalActualizado: usuarioMedicinalActualizado,
    UsuarioMedicinalEstadoCambiado: usuarioMedicinalEstadoCambiado,
    UsuarioMedicinalRegistrado: (_paciente, data) => usuarioMedicinalRegistrado(data),
    UsuarioMedicinalSuprimido: usuarioMedicinalSuprimido,
  },
});
