import type { Esquema } from '@/api/cliente';
import { OBLIGATORIO } from '@/ui/formulario/obligatorio';
import { esNoPlaneada, type TareaValues } from './values';
import { type Categoria, nombreDe } from './categorias';

const vacio = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Error sentences of missing fields. */
export function validarTarea(values: TareaValues, categorias: readonly Categoria[]): Record<string, string | null> {
  const { tarea_usa_items, atributos } = values;
  const requests = nombreDe(categorias, values.nombre_tarea_id)?.atributos ?? [];
  const planeada = !esNoPlaneada(values.tipo_planificacion_tarea);
  return {
    fecha_creacion: vacio(values.fecha_creacion) ? OBLIGATORIO : null,
    categoria_id: vacio(values.categoria_id) ? OBLIGATORIO : null,
    nombre_tarea_id: vacio(values.nombre_tarea_id) ? OBLIGATORIO : null,
    plan_cultivo_actividades_id: planeada && vacio(values.plan_cultivo_actividades_id) ? OBLIGATORIO : null,
    objetos: values.objetos.length === 0 ? OBLIGATORIO : null,
    ...Object.fromEntries(requests.map(({ id }) => [`atributos.${id}`, vacio(atributos[id]) ? OBLIGATORIO : null])),
    ...Object.fromEntries(
      tarea_usa_items.flatMap(({ inventario_item_id, cantidad, descuenta_stock }, index) => [
        [`tarea_usa_items.${index}.inventario_item_id`, inventario_item_id === null ? OBLIGATORIO : null],
        [`tarea_usa_items.${index}.cantidad`, descuenta_stock && !cantidad ? 'Debe ser mayor que 0.' : null],
      ]),
    ),
  };
}

/** The request's data of the task for one object; each has its own content, and so its own idempotency key. */
export function datosDe(
  values: TareaValues,
  objeto_id: string,
  cumpli_grupo_id: string | null,
): Omit<Esquema<'TareaDto'>, 'proyecto_evento_id'> {
  const { objetos: _objetos, motivo: _motivo, atributos, tarea_usa_items, ...resto } = values;
  const datos = {
    ...resto,
    objeto_id,
    numero_etapa_plan_cultivo_actividades: null,
    costo_final_usd: values.costo_final_usd ?? 0,
    duracion_horas: values.duracion_horas ?? 0,
    atributos: Object.fromEntries(
      Object.entries(atributos).flatMap(([id, value]) => (vacio(value) ? [] : [[id, String(value)]])),
    ),
    tarea_usa_items: tarea_usa_items.map((item) => ({
      ...item,
      cantidad: item.cantidad ?? 0,
      id: null,
    })),
    cumpli_grupo_id,
  };
  return datos as unknown as Omit<Esquema<'TareaDto'>, 'proyecto_evento_id'>;
}
