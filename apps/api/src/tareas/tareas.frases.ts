import type { TareasEvent } from '@cepa/event-schemas';
import { type Frases, medida } from '../nucleo/frases';
import { enNumero } from '../reportes/formato';

/** Maps each event of tareas to its sentence in the history. */
export const frasesDeTareas: Frases<TareasEvent> = {
  AtributoDeTareaAgregado: (d) => `Se agregó el atributo ${d.nombre} a la tarea.`,
  AtributoDeTareaCambiado: (d) => (d.atributo_activo ? 'Se activó el atributo.' : 'Se desactivó el atributo.'),
  AtributoDeTareaEliminado: () => 'Se eliminó el atributo de la tarea.',
  CategoriaDeTareasCreada: (d) => `Se creó la categoría de tareas ${d.nombre}.`,
  CategoriaDeTareasEliminada: () => 'Se eliminó la categoría con sus tareas.',
  NombreDeTareaAgregado: (d) => `Se agregó la tarea ${d.nombre} a la categoría.`,
  NombreDeTareaEliminado: () => 'Se eliminó la tarea de la categoría.',
  TareaEliminada: (d) =>
    d.items.some((item) => item.descuenta_stock)
      ? 'Se eliminó la tarea: lo que usó volvió al stock.'
      : 'Se eliminó la tarea.',
  TareaRegistrada: (d) =>
    `Se hizo la tarea ${d.nombre_tarea} en ${d.objeto_nombre}: ${medida(d.duracion_horas, 'h')}, costo ${enNumero(d.costo_real_usd)}.`,
};
