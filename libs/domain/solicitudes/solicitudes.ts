import type { SolicitudesEvent } from '@cepa/event-schemas';
import { decider } from '../decider';
import { inexistente } from '../rechazo';

/** States of a request; each may follow any other (rule `estados.solicitud`). */
export const ESTADOS_DE_SOLICITUD = ['pendiente', 'en revisión', 'aceptada', 'rechazada'] as const;
/** The state of a request for the service (rule `estados.solicitud`). */
export type EstadoDeSolicitud = (typeof ESTADOS_DE_SOLICITUD)[number];

/** The ways of answering that the public form offers. */
export const PREFERENCIAS_DEL_PUBLICO = ['email', 'red_social'] as const;
/** Ways to reach the person of a request. */
export const PREFERENCIAS_DE_CONTACTO = [...PREFERENCIAS_DEL_PUBLICO, 'telefono'] as const;

/** The version of the data that the vault holds, with the keyed hash of it. */
interface Custodiado {
  readonly version: string;
  readonly huella: string;
}

/** A command on a request for the service. */
export type ComandoDeSolicitud =
  | ({ readonly tipo: 'recibir_solicitud'; readonly solicitud_id: string; readonly fecha: string } & Custodiado)
  | ({
      readonly tipo: 'actualizar_solicitud';
      readonly solicitud_id: string;
      /** As it is where it is missing. */
      readonly estado: EstadoDeSolicitud | null;
    } & Custodiado)
  | {
      readonly tipo: 'cambiar_estado_de_solicitud';
      readonly solicitud_id: string;
      readonly estado: EstadoDeSolicitud;
    }
  | { readonly tipo: 'suprimir_solicitud'; readonly solicitud_id: string };

/** A request for the use of the system. The person's data is in the vault alone. */
export type Solicitud =
  | { readonly tipo: 'sin_recibir' }
  | { readonly tipo: 'suprimida' }
  | { readonly tipo: 'recibida'; readonly estado: EstadoDeSolicitud; readonly version: string };

/** The stream of one request. */
export const streamDeSolicitud = (id: string): string => `solicitud-${id}`;

/** @throws Rechazo NO_ENCONTRADO */
export function exigirRecibida(solicitud: Solicitud, id: string): Extract<Solicitud, { tipo: 'recibida' }> {
  if (solicitud.tipo !== 'recibida') throw inexistente('solicitud', id);
  return solicitud;
}

const conEstado = (solicitud: Solicitud, estado: EstadoDeSolicitud, version?: string): Solicitud => {
  if (solicitud.tipo !== 'recibida') throw new Error(`an event about a request that is ${solicitud.tipo}`);
  return { ...solicitud, estado, version: version ?? solicitud.version };
};

/** The rules of requests for the use of the system (rule `solicitudes.datos`). */
export const solicitudes = decider<Solicitud, ComandoDeSolicitud, SolicitudesEvent>({
  name: 'solicitud',
  initial: () => ({ tipo: 'sin_recibir' }),
  commands: {
    actualizar_solicitud({ tipo: _tipo, ...command }, state) {
      const { estado, version } = exigirRecibida(state, command.solicitud_id);
      const data = { ...command, estado: command.estado ?? estado, version_anterior: version };
      return [{ type: 'SolicitudActualizada', version: 1, data }];
    },
    cambiar_estado_de_solicitud({ solicitud_id, estado }, state) {
      if (exigirRecibida(state, solicitud_id).estado === estado) return [];
      return [{ type: 'EstadoDeSolicitudCambiado', version: 1, data: { solicitud_id, estado } }];
    },
    recibir_solicitud({ tipo: _tipo, ...command }, state) {
      if (state.tipo !== 'sin_recibir') return [];
      return [{ type: 'SolicitudRecibida', version: 1, data: { ...command, estado: 'pendiente' } }];
    },
    suprimir_solicitud({ solicitud_id }, state) {
      exigirRecibida(state, solicitud_id);
      return [{ type: 'SolicitudSuprimida', version: 1, data: { solicitud_id } }];
    },
  },
  events: {
    EstadoDeSolicitudCambiado: (state, { estado }) => conEstado(state, estado),
    SolicitudActualizada: (state, { estado, version }) => conEstado(state, estado, version),
    SolicitudRecibida: (_state, { estado, version }) => ({ tipo: 'recibida', estado, version }),
    SolicitudSuprimida: () => ({ tipo: 'suprimida' }),
  },
});
