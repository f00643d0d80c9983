import type { TareaEliminada, TareaRegistrada, TareasEvent } from '@cepa/event-schemas';
import { type Frases, medida } from '../frases/frase';
import { enNumero } from '@cepa/words/numeros';

/** `, con Fertilizante lote L-77`; empty if no lot is named. */
const deLotes = (items: TareaRegistrada['data']['items']): string => {
  const usados = items.flatMap(({ nombre, lotes }) => lotes.map(({ insumo_lote }) => `${nombre} lote ${insumo_lote}`));
  return usados.length === 0 ? '' : `, con ${usados.join(', ')}`;
};

const hecha = ({
  nombre_tarea,
  objeto_nombre,
  duracion_horas,
  costo_real_usd,
  items,
}: TareaRegistrada['data']): string =>
  `la tarea ${nombre_tarea} en ${objeto_nombre}: ${medida(duracion_horas, 'h')}, costo US$ ${enNumero(costo_real_usd)}${deLotes(items)}.`;

/** Sentences of the two facts of a task's correction. */
export const frasesDeCorreccion: Frases<TareaEliminada | TareaRegistrada> = {
  TareaEliminada: (d) =>
    d.items.some((item) => item.descuenta_stock)
      ? 'Se deshizo la tarea para corregirla: lo que usó volvió al stock.'
      : 'Se deshizo la tarea para corregirla.',
  TareaRegistrada: (d) => `Se corrigió ${hecha(d)}`,
};

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
  TareaRegistrada: (d) => `Se hizo ${hecha(d)}`,
};
