import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeClubes } from './clubes.frases';

seDiceALaLetra('clubes', frasesDeClubes, {
  ClubActualizado: 'Se corrigieron los datos del club: dirección, descripción.',
  ClubCreado: 'Se creó el club Club Las Lomas.',
  ClubEliminado: 'Se eliminó el club Club Las Lomas.',
  ClubMarcadoDeEjemplo: 'El club nació con datos inventados, para probar.',
  ControlDeInsumosExigido: 'El club empezó a rechazar insumos vencidos y cosechas en carencia.',
  InvitacionAceptada: 'Una persona aceptó una invitación al club.',
  InvitacionAnulada: 'Se anuló una invitación al club.',
  InvitacionCreada: 'Se creó una invitación al club, que sirve hasta el 28/11/2026.',
  ClubEntregado: 'El club pasó a estar a cargo de otra de sus personas.',
  CotizacionRegistrada: 'Se registró que 1 USD vale 1.450,5 ARS desde el 21/11/2026.',
  LimiteDePersonasCambiado: 'El club pasó a poder tener 5 personas (antes 3).',
  LimiteDeTareasCambiado: 'El club pasó a poder tener 80 nombres de tareas (antes 50).',
  MonedaActualCambiada: 'La moneda del club pasó a ser Peso argentino (ARS).',
  PagoDeSuscripcionRevertido:
    'Un pago de la suscripción se devolvió: la suscripción quedó vigente hasta el 21/12/2026.',
  PrecioDeSuscripcionCambiado: 'El mes de suscripción pasó a costar 35.000 ARS (antes 30.000).',
  SegundoFactorExigido: 'El club empezó a exigir un segundo factor a quienes registran.',
  SuscripcionActualizada: 'La suscripción del club quedó vigente hasta el 15/01/2027.',
  SuscripcionExtendida: 'La suscripción del club se extendió 1 mes, hasta el 21/12/2026.',
  UsuarioDesvinculado: 'Una persona dejó de pertenecer al club.',
  UsuarioVinculado: 'Una persona pasó a pertenecer al club.',
});
