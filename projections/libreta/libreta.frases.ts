import type { LibretaEvent } from '@cepa/event-schemas';
import { type Frases, dia } from '../frases/frase';

/** Maps each event of libreta to its sentence in the history. */
export const frasesDeLibreta: Frases<LibretaEvent> = {
  EstadoDeTareaDeLibretaCambiado: (d) =>
    d.dia === null ? `La tarea pasó a ${d.estado}.` : `La tarea del ${dia(d.dia)} pasó a ${d.estado}.`,
  TareaDeLibretaActualizada: (d) => `Se actualizó la tarea ${d.titulo}.`,
  TareaDeLibretaCreada: (d) => `Se anotó la tarea ${d.titulo}.`,
  TareaDeLibretaEliminada: () => 'Se eliminó la tarea de la libreta.',
};
