import type { ClubesEvent } from '@cepa/event-schemas';
import { fields, dia, plural, type Frases } from '../frases/frase';
import { enNumero } from '@cepa/words/numeros';

/** Maps each event of clubes to its sentence in the history. */
export const frasesDeClubes: Frases<ClubesEvent> = {
  ClubActualizado: (d) => `Se corrigieron los datos del club: ${fields(d.campos)}.`,
  ClubCreado: (d) => `Se creó el club ${d.nombre}.`,
  ClubEliminado: (d) => `Se eliminó el club ${d.nombre}.`,
  ClubMarcadoDeEjemplo: () => 'El club nació con datos inventados, para probar.',
  ControlDeInsumosExigido: (d) =>
    d.exigido
      ? 'El club empezó a rechazar insumos vencidos y cosechas en carencia.'
      : 'El club dejó de rechazar insumos vencidos y cosechas en carencia.',
  InvitacionAceptada: () => 'Una persona aceptó una invitación al club.',
  InvitacionAnulada: () => 'Se anuló una invitación al club.',
  InvitacionCreada: (d) => `Se creó una invitación al club, que sirve hasta el ${dia(d.vence)}.`,
  ClubEntregado: () => 'El club pasó a estar a cargo de otra de sus personas.',
  CotizacionRegistrada: (d) =>
    `Se registró que 1 ${d.moneda} vale ${enNumero(d.valor)} ${d.en} desde el ${dia(d.fecha)}.`,
  LimiteDePersonasCambiado: (d) =>
    `El club pasó a poder tener ${plural(d.maximo_de_usuarios, 'persona', 'personas')} (antes ${d.maximo_anterior}).`,
  LimiteDeTareasCambiado: (d) =>
    `El club pasó a poder tener ${plural(d.cantidad_maxima_variables_cultivo, 'nombre de tarea', 'nombres de tareas')} (antes ${d.maximo_anterior}).`,
  MonedaActualCambiada: (d) => `La moneda del club pasó a ser ${d.nombre} (${d.codigo}).`,
  PagoDeSuscripcionRevertido: (d) =>
    `Un pago de la suscripción se ${d.causa === 'contracargo' ? 'desconoció' : 'devolvió'}: la suscripción quedó vigente hasta el ${dia(d.fecha_fin)}.`,
  PrecioDeSuscripcionCambiado: (d) =>
    `El mes de suscripción pasó a costar ${enNumero(d.importe)} ${d.moneda} (antes ${enNumero(d.importe_anterior)}).`,
  SegundoFactorExigido: (d) =>
    d.exigido
      ? 'El club empezó a exigir un segundo factor a quienes registran.'
      : 'El club dejó de exigir un segundo factor.',
  SuscripcionActualizada: (d) => `La suscripción del club quedó vigente hasta el ${dia(d.fecha_fin)}.`,
  SuscripcionExtendida: (d) =>
    `La suscripción del club se extendió ${plural(d.meses, 'mes', 'meses')}${d.origen === 'pago' ? ' por un pago' : ''}, hasta el ${dia(d.fecha_fin)}.`,
  UsuarioDesvinculado: () => 'Una persona dejó de pertenecer al club.',
  UsuarioVinculado: () => 'Una persona pasó a pertenecer al club.',
};
