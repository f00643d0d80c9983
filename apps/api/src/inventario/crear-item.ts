import type { CrearItem } from '@cepa/domain/inventario/items';
import type { ItemDto } from './inventario.dto';

/** The command that creates an item, with defaults for missing fields. */
export function crearItemDe(
  inventario_item_id: string,
  { club_id: _club, costo_unitario, ...datos }: ItemDto,
): CrearItem {
  return {
    tipo: 'crear_item',
    ...datos,
    inventario_item_id,
    nivel_minimo: datos.nivel_minimo ?? '0',
    costo_unitario_usd: datos.costo_unitario_usd ?? costo_unitario ?? '0',
  };
}
