import type { Esquema } from '@/api/cliente';

export type Orden = Esquema<'Orden'>;

export const RECIBIDA = 'Recibida';
export const EN_PARTE = 'Recibida parcialmente';
export const CANCELADA = 'Cancelada';

/** Whether something of the order raised the stock: it stays, as what it brought does. */
export const entroAlgo = ({ estado, items }: Pick<Orden, 'estado' | 'items'>): boolean =>
  estado === RECIBIDA || items.some(({ recibida }) => recibida > 0);

/** An item that is going to be ordered. */
export interface Pedido {
  readonly inventario_item_id: string;
  readonly nombre: string;
  readonly unidad_de_medida: string;
  readonly cantidad: number;
  readonly costo_unitario_usd: number;
}

/** Adding the same item again sums its quantities. */
export function agregado(pedidos: readonly Pedido[], nuevo: Pedido): Pedido[] {
  const antes = pedidos.find(({ inventario_item_id }) => inventario_item_id === nuevo.inventario_item_id);
  if (!antes) return [...pedidos, nuevo];
  const sumado = { ...nuevo, cantidad: redondear(antes.cantidad + nuevo.cantidad) };
  return pedidos.map((pedido) => (pedido === antes ? sumado : pedido));
}

/** Estimates the price of the order, to show it; the server computes its own. */
export const estimado = (pedidos: readonly Pedido[]): number =>
  redondear(pedidos.reduce((suma, { cantidad, costo_unitario_usd }) => suma + cantidad * costo_unitario_usd, 0));

const redondear = (valor: number): number => Math.round(valor * 1e6) / 1e6;
