import type { TareaEliminada, TareaRegistrada } from '@cepa/event-schemas';
import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { abierto, type Proyecto, type TareaEjecutada } from '../cultivos/state';
import { inexistente, regla } from '../rechazo';
import type { LoteDisponible, LoteUsado } from '../inventario/lotes-de-insumo';
import { decimal, text } from '../valores/decimal';
import { eliminarTarea, tareaEliminada } from './eliminar-tarea';
import type { Existencia } from './items-usados';
import { registrarTarea, type RegistrarTarea } from './registrar-tarea';

/** Corrects a task, in the stage in which it was recorded (rule `tareas.correccion`). */
export interface EditarTarea extends Omit<RegistrarTarea, 'tipo' | 'proyecto_evento_id'> {
  readonly tipo: 'editar_tarea';
  readonly motivo: string | null;
}

/**
 * A corrected task is deleted and recorded again under its id, at once: the history keeps both. The stock first gets
 * back exactly what the task took, then gives what the corrected one takes.
 *
 * @throws Rechazo MOTIVO_OBLIGATORIO, and those of `eliminarTarea` and `registrarTarea`
 */
export function editarTarea(
  { motivo, existencias, ...datos }: EditarTarea,
  proyecto: Proyecto,
): readonly (TareaEliminada | TareaRegistrada)[] {
  const { proyecto_id, tarea_id } = datos;
  const dicho = (motivo ?? '').trim();
  const antes = abierto(proyecto, proyecto_id).tareas.get(tarea_id);
  if (!antes) throw inexistente('tarea', tarea_id);
  const eliminadas = eliminarTarea({ tipo: 'eliminar_tarea', proyecto_id, tarea_id, motivo: dicho }, proyecto);
  if (dicho === '') throw regla('MOTIVO_OBLIGATORIO', MOTIVO_OBLIGATORIO, 'motivo');
  const sinElla = eliminadas.reduce((state, { data }) => tareaEliminada(state, data), proyecto);
  const registrar: RegistrarTarea = {
    ...datos,
    tipo: 'registrar_tarea',
    proyecto_evento_id: antes.proyecto_evento_id,
    existencias: existenciasSin(antes.items, existencias),
  };
  return [...eliminadas, ...registrarTarea(registrar, sinElla, antes)];
}

/**
 * The stock as it is without the task's use. An item keeps the cost that it was used at, and may be used still where the
 * club took it off its list.
 */
function existenciasSin(
  items: TareaEjecutada['items'],
  existencias: Readonly<Record<string, Existencia>>,
): Readonly<Record<string, Existencia>> {
  const suyas: Record<string, Existencia> = {};
  for (const { inventario_item_id: id, nombre, unidad_de_medida, costo_unitario_usd, ...uso } of items) {
    const conocidos = (suyas[id] ?? existencias[id])?.lotes ?? [];
    const hay = decimal((suyas[id] ?? existencias[id])?.disponible ?? '0');
    const disponible = text(uso.descuenta_stock ? hay.plus(uso.cantidad) : hay);
    const lotes = uso.descuenta_stock ? conLosSuyos(conocidos, uso.lotes) : conocidos;
    suyas[id] = { nombre, unidad_de_medida, costo_unitario_usd, disponible, lotes };
  }
  return { ...existencias, ...suyas };
}

/** The lots as they are without the task's use: what it took is back in each. */
function conLosSuyos(lotes: readonly LoteDisponible[], usados: readonly LoteUsado[]): LoteDisponible[] {
  const deVuelta = new Map(usados.map((uno) => [uno.insumo_lote_id, uno]));
  const conocidos = lotes.map((lote) => {
    const suyo = deVuelta.get(lote.insumo_lote_id);
    deVuelta.delete(lote.insumo_lote_id);
    return suyo ? { ...lote, disponible: text(decimal(lote.disponible).plus(suyo.cantidad)) } : lote;
  });
  // Nothing else was left of these: they are older than those of which something is.
  const agotados = [...deVuelta.values()].map(({ cantidad, ...lote }) => ({ ...lote, disponible: cantidad }));
  return [...agotados, ...conocidos];
}
