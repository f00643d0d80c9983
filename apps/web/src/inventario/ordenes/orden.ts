import type { Esquema } from '@/api/cliente';
import { cantidad as conUnidad, cuenta } from '@/ui/formatos';

export type Orden = Esquema<'Orden'>;

export const RECIBIDA = 'Recibida';
export const EN_PARTE = 'Recibida parcialmente';
export const CANCELADA = 'Cancelada';

/** Whether something of the order raised the stock: then it cannot be deleted. */
export const entroAlgo = ({ estado, con_recibido }: Pick<Orden, 'estado' | 'con_recibido'>): boolean =>
  estado === RECIBIDA || con_recibido;

/** An item to be ordered. */
export interface Request {
  readonly inventario_item_id: string;
  readonly nombre: string;
  readonly unidad_de_medida: string;
  readonly cantidad: number;
  readonly costo_unitario_usd: number;
}

/** Adding the same item again adds the quantities. */
export function agregado(requests: readonly Request[], nuevo: Request): Request[] {
  const antes = requests.find(({ inventario_item_id }) => inventario_item_id === nuevo.inventario_item_id);
  if (!antes) return [...requests, nuevo];
  const sumado = { ...nuevo, cantidad: redondear(antes.cantidad + nuevo.cantidad) };
  return requests.map((request) => (request === antes ? sumado : request));
}

/** 'Agregado: 3 u. de Perlita · la orden tiene 2 ítems'; with what the order now has of an item that was added again. */
export function addedText(
  { nombre, cantidad, unidad_de_medida: unidad }: Request,
  added: number,
  items: number,
): string {
  const sum = cantidad === added ? '' : `, ahora ${conUnidad(cantidad, unidad)}`;
  return `Agregado: ${conUnidad(added, unidad)} de ${nombre}${sum} · la orden tiene ${cuenta(items, 'ítem', 'ítems')}`;
}

/** Estimates the price of the order for display; the server computes its own. */
export const estimado = (requests: readonly Pick<Request, 'cantidad' | 'costo_unitario_usd'>[]): number =>
  redondear(requests.reduce((suma, { cantidad, costo_unitario_usd }) => suma + cantidad * costo_unitario_usd, 0));

const redondear = (value: number): number => Math.round(value * 1e6) / 1e6;
