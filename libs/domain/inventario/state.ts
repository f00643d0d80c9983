import { mapa, type Mapa } from '../colecciones';
import { inexistente } from '../rechazo';
import type { Decimal } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';

/** A supplier. Its data are in the vault. */
export interface Proveedor {
  readonly nombre: string;
  /** The version of the contact data that the vault holds. */
  readonly version: string;
}

/** An item of the inventory. Quantities and costs are decimals as text, costs in dollars. */
export interface Item {
  readonly proveedor_id: string;
  readonly nombre: string;
  readonly nivel_minimo: string;
  readonly costo_unitario_usd: string;
}

/** An item of a purchase order. Its cost is in dollars. */
export interface ItemDeOrden {
  readonly inventario_item_id: string;
  readonly nombre: string;
  readonly cantidad: Decimal;
  readonly recibida: Decimal;
  readonly costo_unitario_usd: string;
}

/** A supplier's lot of one item, with the data of its label. */
export interface LoteDeInsumo {
  readonly inventario_item_id: string;
  readonly codigo: string;
  readonly lote: string;
  readonly vencimiento: Fecha | null;
  readonly carencia_dias: number | null;
}

/** A purchase order. `gastado` is in dollars. */
export interface Orden {
  readonly estado: string;
  readonly items: readonly ItemDeOrden[];
  /** The cost of the deliveries up to now, in dollars. */
  readonly gastado: Decimal;
}

/**
 * Suppliers, items and orders of one club. The stock of an item is not in it, because tasks use stock in their
 * project's stream. It comes in with the command, read under the club's stock lock.
 */
export interface Inventario {
  readonly proveedores: Mapa<Proveedor>;
  readonly items: Mapa<Item>;
  readonly ordenes: Mapa<Orden>;
  /** The lots of suppliers that came in, by id. How much there is of each is where the stock is. */
  readonly lotes: Mapa<LoteDeInsumo>;
}

/** The state before the first event. */
export const inicial = (): Inventario => ({ proveedores: mapa(), items: mapa(), ordenes: mapa(), lotes: mapa() });

/** @throws Rechazo NO_ENCONTRADO */
export function exigirProveedor(state: Inventario, id: string): Proveedor {
  const proveedor = state.proveedores.get(id);
  if (!proveedor) throw inexistente('proveedor', id);
  return proveedor;
}

/** @throws Rechazo NO_ENCONTRADO */
export function exigirItem(state: Inventario, id: string): Item {
  const item = state.items.get(id);
  if (!item) throw inexistente('inventario_item', id);
  return item;
}

/** @throws Rechazo NO_ENCONTRADO */
export function exigirOrdenDeCompra(state: Inventario, id: string): Orden {
  const orden = state.ordenes.get(id);
  if (!orden) throw inexistente('orden_compra', id);
  return orden;
}
