import type { InsumoDisponible } from '@cepa/projections/tareas/formulario.queries';
import type { TareaLeida } from '@cepa/projections/tareas/tareas.queries';

/** An input as an option of the task form. */
export const vistaDeInsumo = ({ cantidad, costo_unitario_usd, ...insumo }: InsumoDisponible) => ({
  ...insumo,
  disponible: Number(cantidad),
  costo_unitario_usd: Number(costo_unitario_usd),
});

/**
 * A last task, with the values that the form proposes.
 *
 * @param plantas the living plants of the objects of tasks
 */
export const vistaDeUltima = (tarea: TareaLeida, plantas: ReadonlyMap<string, number>) => ({
  id: tarea.id,
  categoria_id: tarea.categoria_id,
  nombre_tarea_id: tarea.nombre_tarea_id,
  nombre_tarea: tarea.nombre_tarea,
  tipo_planificacion_tarea: tarea.tipo_planificacion_tarea,
  plan_cultivo_actividades_id: tarea.plan_cultivo_actividades_id,
  tipo_objeto: tarea.tipo_objeto,
  objeto_id: tarea.objeto_id,
  objeto: { nombre: tarea.objeto_nombre, plantas: plantas.get(tarea.objeto_id ?? '') ?? null },
  costo_final_usd: Number(tarea.costo_final_usd),
  duracion_horas: Number(tarea.duracion_horas),
  cumpli_etiqueta_id: tarea.cumpli_etiqueta_id,
  atributos: Object.fromEntries(tarea.atributos.map(({ atributo_id, valor }) => [atributo_id, valor])),
  tarea_usa_items: tarea.items.map(({ inventario_item_id, cantidad, descuenta_stock, suma_del_costo }) => ({
    inventario_item_id,
    cantidad,
    descuenta_stock,
    suma_del_costo,
  })),
  personal: tarea.personal.map(({ id }) => ({ id })),
});

/** Keeps the newest task of each name and object; all events count as one object. The form proposes nothing from others. */
export function sinRepetidas(tareas: readonly TareaLeida[]): readonly TareaLeida[] {
  const byKey = new Map<string, TareaLeida>();
  for (const tarea of tareas) {
    const key = `${tarea.nombre_tarea_id} ${tarea.tipo_objeto === 'Evento' ? '' : tarea.objeto_id}`;
    if (!byKey.has(key)) byKey.set(key, tarea);
  }
  return [...byKey.values()];
}
