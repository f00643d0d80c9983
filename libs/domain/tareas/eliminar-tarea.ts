import type { TareaEliminada } from '@cepa/event-schemas';
import { abierto, conVigente, eventoActivo, type Proyecto } from '../cultivos/state';
import { inexistente } from '../rechazo';

/** Deletes a task; what it took from the stock returns exactly (rule `tareas.eliminacion`). */
export interface EliminarTarea {
  readonly tipo: 'eliminar_tarea';
  readonly proyecto_id: string;
  readonly tarea_id: string;
  readonly motivo: string | null;
}

/** @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO */
export function eliminarTarea(
  { proyecto_id, tarea_id, motivo }: EliminarTarea,
  proyecto: Proyecto,
): readonly TareaEliminada[] {
  const actual = abierto(proyecto, proyecto_id);
  const tarea = actual.tareas.get(tarea_id);
  if (!tarea) throw inexistente('tarea', tarea_id);
  const { proyecto_evento_id, items } = tarea;
  eventoActivo(actual, proyecto_evento_id);
  const data = { tarea_id, proyecto_id, proyecto_evento_id, motivo, items: [...items] };
  return [{ type: 'TareaEliminada', version: 2, data }];
}

/** Applies `TareaEliminada`. */
export function tareaEliminada(proyecto: Proyecto, { tarea_id }: TareaEliminada['data']): Proyecto {
  return conVigente(proyecto, (actual) => ({ ...actual, tareas: actual.tareas.delete(tarea_id) }));
}
