import type { Rechazos } from '../rechazo';
import { TELEFONO_FUERA_DE_FORMA } from '@cepa/words/mensajes/campos';
import { NO_ENCONTRADO } from '@cepa/words/mensajes/sesion';

/** Every refusal of the rules of several capabilities. */
export const rechazos: Rechazos = {
  FECHA_FUTURA: { clase: 'regla', frases: ['La fecha no puede ser posterior a hoy.'] },
  NO_ENCONTRADO: { clase: 'inexistente', frases: [NO_ENCONTRADO] },
  RENDIMIENTO_IMPOSIBLE: {
    clase: 'regla',
    frases: [
      '… … no pueden salir de una planta: revisá la cantidad y la unidad (hasta … … por planta).',
      '… … no pueden salir de … ….',
    ],
  },
  TELEFONO_INVALIDO: { clase: 'regla', frases: [TELEFONO_FUERA_DE_FORMA], campo: 'telefono' },
  UNIDAD_INCOMPATIBLE: { clase: 'regla', frases: ['La unidad … no se puede convertir a ….'], campo: 'unidad_medida' },
};
