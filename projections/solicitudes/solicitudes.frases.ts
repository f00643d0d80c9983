import type { SolicitudesEvent } from '@cepa/event-schemas';
import type { Frases } from '../frases/frase';

/** Maps each event of solicitudes to its sentence in the history. */
export const frasesDeSolicitudes: Frases<SolicitudesEvent> = {
  EstadoDeSolicitudCambiado: (d) => `La solicitud de uso pasó a estar ${d.estado}.`,
  SolicitudActualizada: () => 'Se corrigió la solicitud de uso.',
  SolicitudRecibida: () => 'Llegó una solicitud de uso del sistema.',
  SolicitudSuprimida: () => 'Se eliminó la solicitud de uso con los datos de quien la envió.',
};
