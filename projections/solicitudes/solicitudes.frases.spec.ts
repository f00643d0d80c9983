import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeSolicitudes } from './solicitudes.frases';

seDiceALaLetra('solicitudes', frasesDeSolicitudes, {
  EstadoDeSolicitudCambiado: 'La solicitud de uso pasó a estar aceptada.',
  SolicitudActualizada: 'Se corrigió la solicitud de uso.',
  SolicitudRecibida: 'Llegó una solicitud de uso del sistema.',
  SolicitudSuprimida: 'Se eliminó la solicitud de uso con los datos de quien la envió.',
});
