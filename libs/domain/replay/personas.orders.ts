import type { PacientesEvent, PersonalEvent, SolicitudesEvent } from '@cepa/event-schemas';
import type { ComandoDePaciente } from '../pacientes/pacientes';
import type { Paciente } from '../pacientes/state';
import type { ComandoDePersonal } from '../personal/personal';
import type { ComandoDeSolicitud } from '../solicitudes/solicitudes';
import type { Orders } from './replay';

/** Derives the commands of a medicinal user from the events. The data in the vault is not checked here. */
export const ordersOfPaciente: Orders<ComandoDePaciente, PacientesEvent, Paciente> = {
  // The same version of the number: the file alone was put in place.
  PermisoDeUsuarioRegistrado: (data) =>
    data.version === data.version_anterior && data.archivo_sha256 !== null
      ? { ...data, tipo: 'registrar_archivo_de_permiso', archivo_sha256: data.archivo_sha256 }
      : { ...data, tipo: 'registrar_permiso' },
  UsuarioMedicinalActualizado: (data) => ({ ...data, tipo: 'actualizar_paciente', estado: null, motivo: null }),
  UsuarioMedicinalEstadoCambiado: (data, _others, _following, state) => {
    const version = state.tipo === 'registrado' ? state.version : '';
    return { ...data, tipo: 'actualizar_paciente', version_anterior: version, version, huella: '', campos: [] };
  },
  UsuarioMedicinalRegistrado: (data) => ({ ...data, tipo: 'registrar_paciente' }),
  UsuarioMedicinalSuprimido: (data) => ({ ...data, tipo: 'suprimir_paciente' }),
};

/** Derives the commands of a club's staff. */
export const ordersOfPersonal: Orders<ComandoDePersonal, PersonalEvent> = {
  PersonalActualizado: ({ legajo: _, ...data }) => ({ ...data, tipo: 'actualizar_personal' }),
  PersonalEliminado: ({ personal_id }) => ({ tipo: 'eliminar_personal', personal_id }),
  PersonalRegistrado: (data) => ({ ...data, tipo: 'registrar_personal' }),
  PersonalSuprimido: ({ personal_id }) => ({ tipo: 'suprimir_personal', personal_id }),
};

/** Derives the commands of a request from the landing page. */
export const ordersOfSolicitud: Orders<ComandoDeSolicitud, SolicitudesEvent> = {
  EstadoDeSolicitudCambiado: (data) => ({ ...data, tipo: 'cambiar_estado_de_solicitud' }),
  SolicitudActualizada: ({ version_anterior: _, ...data }) => ({ ...data, tipo: 'actualizar_solicitud' }),
  SolicitudRecibida: ({ estado: _, ...data }) => ({ ...data, tipo: 'recibir_solicitud' }),
  SolicitudSuprimida: ({ solicitud_id }) => ({ tipo: 'suprimir_solicitud', solicitud_id }),
};
