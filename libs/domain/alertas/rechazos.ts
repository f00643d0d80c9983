import type { Rechazos } from '../rechazo';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';

/** Every refusal of the rules of postponed alerts. */
export const rechazos: Rechazos = {
  ALERTA_NO_POSPUESTA: { clase: 'conflicto', frases: ['La alerta no está pospuesta.'] },
  MOTIVO_OBLIGATORIO: { clase: 'regla', frases: [MOTIVO_OBLIGATORIO], campo: { posponer_alertas: 'motivo' } },
  PLAZO_INVALIDO: { clase: 'regla', frases: ['Elegí entre 1 y 90 días.'], campo: 'dias' },
  SIN_ALERTAS: { clase: 'regla', frases: ['Elegí al menos una alerta.'], campo: 'alertas' },
};
