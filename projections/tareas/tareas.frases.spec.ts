import { seDiceALaLetra } from '../frases/frases.testkit';
import { frasesDeTareas } from './tareas.frases';

seDiceALaLetra('tareas', frasesDeTareas, {
  AtributoDeTareaAgregado: 'Se agregó el atributo Riego a la tarea.',
  AtributoDeTareaCambiado: 'Se desactivó el atributo.',
  AtributoDeTareaEliminado: 'Se eliminó el atributo de la tarea.',
  CategoriaDeTareasCreada: 'Se creó la categoría de tareas Riego.',
  CategoriaDeTareasEliminada: 'Se eliminó la categoría con sus tareas.',
  NombreDeTareaAgregado: 'Se agregó la tarea Riego a la categoría.',
  NombreDeTareaEliminado: 'Se eliminó la tarea de la categoría.',
  TareaEliminada: 'Se eliminó la tarea.',
  TareaRegistrada: 'Se hizo la tarea Riego en Riego: 12,5 h, costo US$ 12,5.',
});
