import type {
  EstadoDeOrdenCambiado,
  ItemDeInventarioCreado,
  StockAjustado,
  TareaEliminada,
  TareaRegistrada,
} from '@cepa/event-schemas';
import { mas, menos } from '../valores';
import { costoMedio } from './costo-medio';
import type { ClaseDeMovimiento } from './inventario.table';

/** The change of one item's quantity by one event. */
export interface Movimiento {
  readonly inventario_item_id: string;
  readonly clase: ClaseDeMovimiento;
  /** Decimal: positive when it comes in, negative when it goes out. */
  readonly cantidad: string;
  readonly tarea_id: string | null;
  /** Null also if the event does not name it. */
  readonly tarea_nombre: string | null;
  readonly proyecto_id: string | null;
  readonly proyecto_evento_id: string | null;
  readonly orden_compra_id: string | null;
  readonly motivo: string | null;
  /** The unit cost of the entry, in dollars; null if it does not change the cost. */
  readonly precio: string | null;
}

const SIN_TAREA = { tarea_id: null, tarea_nombre: null, proyecto_id: null, proyecto_evento_id: null } as const;
const SIN_ORIGEN = { ...SIN_TAREA, orden_compra_id: null, motivo: null, precio: null } as const;

const CLASES: Readonly<Record<StockAjustado['data']['clase'], ClaseDeMovimiento>> = {
  compra: 'comprado',
  correccion: 'corregido',
  perdida: 'perdido',
  recuento: 'contado',
};

const esCero = (cantidad: string): boolean => /^-?0(\.0*)?$/.test(cantidad);

/** The stock that an item was created with counts as counted; an item that starts empty has no movement. */
export function delAlta(data: ItemDeInventarioCreado['data']): readonly Movimiento[] {
  const { inventario_item_id, cantidad, costo_unitario_usd: precio } = data;
  return esCero(cantidad) ? [] : [{ ...SIN_ORIGEN, inventario_item_id, clase: 'contado', cantidad, precio }];
}

/** A typed unit cost is a line of the card without a movement. */
export const delCosto = (inventario_item_id: string, precio: string): Movimiento => ({
  ...SIN_ORIGEN,
  inventario_item_id,
  clase: 'valuado',
  cantidad: '0',
  precio,
});

export function delAjuste(data: StockAjustado['data']): readonly Movimiento[] {
  const { inventario_item_id, clase, cantidad_anterior, cantidad_nueva, motivo } = data;
  const cantidad = menos(cantidad_nueva, cantidad_anterior);
  return [{ ...SIN_ORIGEN, inventario_item_id, clase: CLASES[clase], cantidad, motivo }];
}

export function deLaOrden({ orden_compra_id, recibido }: EstadoDeOrdenCambiado['data']): readonly Movimiento[] {
  return recibido.map(({ inventario_item_id, cantidad, costo_unitario_usd }) => ({
    ...SIN_ORIGEN,
    inventario_item_id,
    clase: 'comprado',
    cantidad,
    orden_compra_id,
    precio: costo_unitario_usd,
  }));
}

/** A task takes only what it was asked to deduct from stock. */
export function delUso(data: TareaRegistrada['data']): readonly Movimiento[] {
  const comun = { ...deLaTarea(data), clase: 'usado', tarea_nombre: data.nombre_tarea } as const;
  return descontados(data.items).map(({ inventario_item_id, cantidad }) => ({
    ...comun,
    inventario_item_id,
    cantidad: menos('0', cantidad),
  }));
}

/** The deletion of a task gives back exactly what it took, at the cost of that time. */
export function deLaDevolucion(data: TareaEliminada['data']): readonly Movimiento[] {
  const comun = { ...deLaTarea(data), clase: 'devuelto', motivo: data.motivo } as const;
  return descontados(data.items).map(({ inventario_item_id, cantidad, costo_unitario_usd }) => ({
    ...comun,
    inventario_item_id,
    cantidad,
    precio: costo_unitario_usd,
  }));
}

/** What a task took of each lot of a supplier. */
export const deLotes = ({ items }: Pick<TareaEliminada['data'], 'items'>) =>
  descontados(items).flatMap(({ lotes }) => lotes);

const descontados = (items: TareaEliminada['data']['items']): TareaEliminada['data']['items'] =>
  items.filter(({ descuenta_stock }) => descuenta_stock);

const deLaTarea = ({ tarea_id, proyecto_id, proyecto_evento_id }: Omit<TareaEliminada['data'], 'motivo'>) => ({
  ...SIN_ORIGEN,
  tarea_id,
  proyecto_id,
  proyecto_evento_id,
});

/** The balance of an item, as in its row. */
export interface Saldo {
  readonly cantidad: string;
  readonly movimientos: number;
  readonly costo_unitario_usd: string;
}

/** The balance and the unit cost after a movement. */
export function asentado({ cantidad, movimientos, costo_unitario_usd: costo }: Saldo, movimiento: Movimiento): Saldo {
  return {
    cantidad: mas(cantidad, movimiento.cantidad),
    movimientos: movimientos + 1,
    costo_unitario_usd: costoTras({ cantidad, costo }, movimiento),
  };
}

function costoTras(
  antes: { readonly cantidad: string; readonly costo: string },
  { clase, cantidad, precio }: Movimiento,
): string {
  if (precio === null) return antes.costo;
  return clase === 'valuado' ? precio : costoMedio(antes, { cantidad, precio });
}
