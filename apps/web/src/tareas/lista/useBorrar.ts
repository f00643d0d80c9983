import { MOTIVO_OBLIGATORIO } from '@cepa/words/mensajes/campos';
import { useAccion } from '@/api/accion';
import { useConfirmacion } from '@/ui/dialogos/useConfirmacion';
import { cantidad, listed } from '@/ui/formatos';
import type { Tarea } from './semanas';

/** What returns to stock when a task is deleted, in words. */
function consecuenciaDe({ nombre_tarea, objeto, tarea_usa_items, de_mas }: Tarea): string {
  const vuelven = tarea_usa_items
    .filter(({ descuenta_stock }) => descuenta_stock)
    .map(
      ({ inventario_item, cantidad: usada }) =>
        `${cantidad(usada, inventario_item.unidad_de_medida)} de ${inventario_item.nombre}`,
    );
  const que = `Se elimina la tarea ${nombre_tarea} de ${objeto.nombre}.`;
  return vuelven.length === 0
    ? que
    : `${que} Los ítems usados vuelven al stock: ${listed(vuelven, de_mas?.['tarea_usa_items'])}.`;
}

/** Asks for confirmation and a reason before a task is deleted. */
export function useBorrar(): (tarea: Tarea) => void {
  const confirmar = useConfirmacion();
  const eliminar = useAccion('delete', '/api/tareas/{id}');
  return (tarea) =>
    void confirmar({
      titulo: 'Eliminar tarea',
      consecuencia: consecuenciaDe(tarea),
      confirmar: 'Eliminar',
      peligro: true,
      motivo: {
        clave: `tarea-eliminar-${tarea.id}`,
        etiqueta: '¿Por qué se elimina?',
        requerido: true,
        error: MOTIVO_OBLIGATORIO,
      },
      error: 'Error al eliminar la tarea.',
      alConfirmar: (motivo) => eliminar.mutateAsync({ params: { path: { id: tarea.id } }, body: { motivo } }),
    });
}
