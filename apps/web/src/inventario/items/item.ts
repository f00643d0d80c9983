import type { Esquema } from '@/api/cliente';

export type Item = Esquema<'Item'>;
export type Movimiento = Esquema<'Movimiento'>;

/** Whether the stock is below the minimum. */
export const conPoco = ({ cantidad, nivel_minimo }: Item): boolean => cantidad < nivel_minimo;

/** The form of a new order to the item's supplier, with the item found. */
export const orderOf = ({ proveedor_id, nombre }: Pick<Item, 'proveedor_id' | 'nombre'>): string =>
  `/inventario_proveedores/${proveedor_id}/alta-orden-de-compra?items.q=${encodeURIComponent(nombre)}`;

/** The orders that have the item. */
export const ordersOf = ({ nombre }: Pick<Item, 'nombre'>): string =>
  `/inventario_proveedores/ordenes?q=${encodeURIComponent(nombre)}`;

/** A unit may cost less than a cent. */
export const EXACTO = { min: 2, max: 6 };

/** Names of the kinds of movement, in order. */
export const CLASES: Readonly<Record<Movimiento['clase'], string>> = {
  comprado: 'Comprado',
  usado: 'Usado',
  devuelto: 'Devuelto',
  contado: 'Contado',
  corregido: 'Corregido',
  perdido: 'Perdido',
  valuado: 'Costo fijado',
};

/** The reasons of a manual change. */
export const AJUSTES = [
  { value: 'recuento', label: 'Recuento' },
  { value: 'correccion', label: 'Corrección' },
  { value: 'compra', label: 'Compra' },
  { value: 'perdida', label: 'Pérdida' },
] as const;

export type Ajuste = (typeof AJUSTES)[number]['value'];
