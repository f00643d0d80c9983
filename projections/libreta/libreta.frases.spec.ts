import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeLibreta } from './libreta.frases';

seDiceALaLetra('libreta', frasesDeLibreta, {
  EstadoDeTareaDeLibretaCambiado: 'La tarea pasó a PENDIENTE.',
  TareaDeLibretaActualizada: 'Se actualizó la tarea Riego.',
  TareaDeLibretaCreada: 'Se anotó la tarea Riego.',
  TareaDeLibretaEliminada: 'Se eliminó la tarea de la libreta.',
});
