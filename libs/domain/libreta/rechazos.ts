import type { Rechazos } from '../rechazo';
import { SIN_DIA_DE_SEMANA, SIN_FECHA } from '@cepa/words/mensajes/libreta';

/** Every refusal of the rules of the notebook. */
export const rechazos: Rechazos = {
  DIA_INVALIDO: { clase: 'regla', frases: [SIN_DIA_DE_SEMANA], campo: 'dia_semana' },
  DIA_SIN_TAREA: {
    clase: 'regla',
    frases: ['Ese día la tarea no se repite.', 'Ese día todavía no llegó: la tarea no puede estar hecha.'],
    campo: 'dia',
  },
  FECHA_OBLIGATORIA: { clase: 'regla', frases: [SIN_FECHA], campo: 'fecha' },
  TITULO_OBLIGATORIO: { clase: 'regla', frases: ['El título es obligatorio.'], campo: 'titulo' },
};
