import type { Rechazos } from '../rechazo';
import { SIN_DIA_DE_SEMANA, SIN_FECHA, SIN_REPETICION, WITHOUT_TURNS } from '@cepa/words/mensajes/libreta';

const REPITE = ['cada_dias', 'dias_semana'] as const;
/** Of both forms of a task. */
const ANOTAR = { actualizar_tarea_de_libreta: REPITE, crear_tarea_de_libreta: REPITE };

/** Every refusal of the rules of the notebook. */
export const rechazos: Rechazos = {
  DIA_INVALIDO: { clase: 'regla', frases: [SIN_DIA_DE_SEMANA], campo: 'dia_semana' },
  DIA_SIN_TAREA: {
    clase: 'regla',
    frases: ['Ese día la tarea no se repite.', 'Ese día todavía no llegó: la tarea no puede estar hecha.'],
    campo: 'dia',
  },
  FECHA_OBLIGATORIA: { clase: 'regla', frases: [SIN_FECHA], campo: 'fecha' },
  REPETICION_INVALIDA: { clase: 'regla', frases: [SIN_REPETICION], campo: ANOTAR },
  REPETICION_SIN_TURNOS: { clase: 'regla', frases: [WITHOUT_TURNS], campo: 'repite_hasta' },
  TITULO_OBLIGATORIO: { clase: 'regla', frases: ['El título es obligatorio.'], campo: 'titulo' },
};
