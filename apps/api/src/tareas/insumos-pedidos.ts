import { materiales, streamDeMateriales } from '@cepa/domain/materiales/materiales';
import type { LotesRetenidos } from '@cepa/domain/tareas/lotes-retenidos';
import type { RequestedInsumo } from '@cepa/domain/tareas/items-usados';
import { malformado } from '@cepa/platform';
import { OBLIGATORIO } from '@cepa/words/mensajes/campos';
import type { CommandService } from '../nucleo/command-service';
import type { InsumoDto } from './tareas.dto';

/** Reads the supplier lots that the club holds. A hold of one takes the lock of the stock, as a task does. */
export const lotesRetenidos = (commandService: CommandService, clubId: string): Promise<LotesRetenidos> =>
  commandService.look(materiales, streamDeMateriales(clubId), ({ insumosRetenidos, retenciones }) =>
    Object.fromEntries([...insumosRetenidos.keys()].map((id) => [id, retenciones.get(id)?.motivo ?? ''])),
  );

/**
 * An item of the request. Without a quantity it is only mentioned: nothing is taken from the stock.
 */
export function insumoDe(
  { inventario_item_id, id, cantidad, descuenta_stock, suma_del_costo, insumo_lote }: InsumoDto,
  index: number,
): RequestedInsumo {
  const item = inventario_item_id ?? id;
  if (item === null)
    throw malformado(OBLIGATORIO, {
      [`tarea_usa_items.${index}.inventario_item_id`]: 'Elegí un ítem del inventario.',
    });
  return {
    inventario_item_id: item,
    cantidad: cantidad ?? '0',
    descuenta_stock: descuenta_stock ?? true,
    suma_del_costo: suma_del_costo ?? false,
    insumo_lote,
  };
}
