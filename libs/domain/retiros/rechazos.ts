import type { Rechazos } from '../rechazo';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { retiroIncompleto } from '@cepa/words/mensajes/retiros';

/** Every refusal of the rules of a recall. */
export const rechazos: Rechazos = {
  ES_SIMULACRO: {
    clase: 'conflicto',
    frases: ['Es un simulacro: no mueve unidades, así que no se registra qué fue de ellas.'],
  },
  FECHA_FUTURA: {
    clase: 'regla',
    frases: ['La fecha no puede ser posterior a hoy.'],
    campo: { avisar_retiro: 'fecha' },
  },
  FUERA_DEL_RETIRO: {
    clase: 'regla',
    frases: ['Esa persona no recibió nada de este retiro.'],
    campo: 'usuario_medicinal_id',
  },
  MOTIVO_OBLIGATORIO: { clase: 'regla', frases: [MOTIVO_OBLIGATORIO], campo: 'motivo' },
  RETIRO_CERRADO: { clase: 'conflicto', frases: ['El retiro ya está cerrado.', 'El simulacro ya está cerrado.'] },
  RETIRO_INCOMPLETO: {
    clase: 'conflicto',
    frases: [retiroIncompleto('…', '…'), retiroIncompleto('…', 1), retiroIncompleto(1, 1)],
  },
};
