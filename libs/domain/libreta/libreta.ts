import type { LibretaEvent, TareaDeLibretaActualizada, TareaDeLibretaCreada } from '@cepa/event-schemas';
import { mapa, type Mapa } from '../colecciones';
import { decider } from '../decider';
import { inexistente, regla } from '../rechazo';
import type { Fecha } from '../valores/fecha';

type DatosDeTarea = TareaDeLibretaCreada['data'];
export type EstadoDeLibreta = DatosDeTarea['estado'];

export type ComandoDeLibreta =
  | ({ readonly tipo: 'crear_tarea_de_libreta' } & DatosDeTarea)
  | ({ readonly tipo: 'actualizar_tarea_de_libreta' } & DatosDeTarea)
  | {
      readonly tipo: 'cambiar_estado_de_tarea_de_libreta';
      readonly libreta_tarea_id: string;
      readonly estado: EstadoDeLibreta;
      /** The day it is about. A task that repeats is done per day, not once for ever. */
      readonly dia: Fecha;
    }
  | { readonly tipo: 'eliminar_tarea_de_libreta'; readonly libreta_tarea_id: string };

interface Anotada {
  readonly es_recurrente: boolean;
}

/** The notebook of a club. */
export interface Libreta {
  readonly tareas: Mapa<Anotada>;
}

/** The stream of a club's notebook. */
export const streamDeLibreta = (clubId: string): string => `libreta-${clubId}`;

function exigir(libreta: Libreta, id: string): Anotada {
  const tarea = libreta.tareas.get(id);
  if (!tarea) throw inexistente('libreta_tarea', id);
  return tarea;
}

/** A task repeats on a weekday or has a date, never both (`spec 2 §5 Task notebook`). */
function tarea({ tipo: _tipo, ...datos }: DatosDeTarea & { readonly tipo: string }): DatosDeTarea {
  if (datos.titulo.trim() === '') throw regla('TITULO_OBLIGATORIO', 'El título es obligatorio.', 'titulo');
  if (!datos.es_recurrente) {
    if (datos.fecha === null) throw regla('FECHA_OBLIGATORIA', 'Seleccione una fecha para la tarea.', 'fecha');
    return { ...datos, dia_semana: null };
  }
  if (datos.dia_semana === null || datos.dia_semana < 0 || datos.dia_semana > 6) {
    const mensaje = 'Seleccione un día de la semana válido para la tarea recurrente.';
    throw regla('DIA_INVALIDO', mensaje, 'dia_semana');
  }
  return { ...datos, fecha: null };
}

const conTarea = (
  { tareas }: Libreta,
  { libreta_tarea_id, es_recurrente }: TareaDeLibretaCreada['data'] | TareaDeLibretaActualizada['data'],
): Libreta => ({ tareas: tareas.set(libreta_tarea_id, { es_recurrente }) });

/** The rules of the notebook (`spec 2 §2.25, §4, §5`). */
export const libreta = decider<Libreta, ComandoDeLibreta, LibretaEvent>({
  name: 'libreta',
  initial: () => ({ tareas: mapa() }),
  commands: {
    actualizar_tarea_de_libreta(command, state) {
      exigir(state, command.libreta_tarea_id);
      return [{ type: 'TareaDeLibretaActualizada', version: 1, data: tarea(command) }];
    },
    cambiar_estado_de_tarea_de_libreta({ libreta_tarea_id, estado, dia }, state) {
      const { es_recurrente } = exigir(state, libreta_tarea_id);
      const data = { libreta_tarea_id, estado, dia: es_recurrente ? dia : null };
      return [{ type: 'EstadoDeTareaDeLibretaCambiado', version: 1, data }];
    },
    crear_tarea_de_libreta: (command) => [{ type: 'TareaDeLibretaCreada', version: 1, data: tarea(command) }],
    eliminar_tarea_de_libreta({ libreta_tarea_id }, state) {
      exigir(state, libreta_tarea_id);
      return [{ type: 'TareaDeLibretaEliminada', version: 1, data: { libreta_tarea_id } }];
    },
  },
  events: {
    EstadoDeTareaDeLibretaCambiado: (state) => state,
    TareaDeLibretaActualizada: conTarea,
    TareaDeLibretaCreada: conTarea,
    TareaDeLibretaEliminada: ({ tareas }, { libreta_tarea_id }) => ({ tareas: tareas.delete(libreta_tarea_id) }),
  },
});
