import type { Rechazos } from '../rechazo';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

/** Every refusal of the rules of cultivation plans. */
export const rechazos: Rechazos = {
  PLAN_LLENO: { clase: 'regla', frases: ['Un plan admite hasta 150 actividades.'], campo: 'nombre_tarea' },
  VALOR_NEGATIVO: {
    clase: 'regla',
    frases: [SIN_NEGATIVOS],
    campo: {
      actualizar_actividad: ['costo_estimado_usd', 'costo_estimado_moneda_alternativa'],
      agregar_actividad: ['costo_estimado_usd', 'costo_estimado_moneda_alternativa'],
    },
  },
  YA_EXISTE: { clase: 'conflicto', frases: ['El plan ya existe.'] },
};
