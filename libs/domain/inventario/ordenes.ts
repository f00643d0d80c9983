import type { EstadoDeOrdenCambiado, OrdenDeCompraCreada, OrdenDeCompraEliminada } from '@cepa/event-schemas';
import { conflicto, regla } from '../rechazo';
import { CERO, decimal } from '../valores/decimal';
import { exigirItem, exigirOrdenDeCompra, exigirProveedor, type Inventario } from './state';
import { UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ITEMS } from '@cepa/words/mensajes/inventario';
import {
  cantidadPositiva,
  costoDeOrden,
  costoValido,
  exigirEstado,
  exigirSinRecibir,
  PENDIENTE,
  RECIBIDA,
} from './orden';
import { cambiarEstadoDeOrden } from './recibir-orden';

/**
 * Orders items from a supplier (rule `inventario.orden`). The estimate is computed here; a value from the caller is
 * ignored.
 */
export interface CrearOrden {
  readonly tipo: 'crear_orden';
  readonly orden_compra_id: string;
  readonly proveedor_id: string;
  readonly estado: string;
  /** The present stock of each item, for an order that is received at once. */
  readonly disponibles: Readonly<Record<string, string>>;
  /** The present unit cost of each item, for items that the order has no price for. */
  readonly costos: Readonly<Record<string, string>>;
  readonly items: readonly {
    readonly inventario_item_id: string;
    /** Decimals. */
    readonly cantidad: string;
    readonly costo_unitario_usd: string | null;
  }[];
}

/** Deletes a purchase order. */
export interface EliminarOrden {
  readonly tipo: 'eliminar_orden';
  readonly orden_compra_id: string;
}

/**
 * Adding an item twice sums its quantities. An order of goods that have already arrived is created and received in one
 * act.
 *
 * @throws Rechazo NO_ENCONTRADO, ESTADO_INVALIDO, ORDEN_SIN_ITEMS, CANTIDAD_INVALIDA, VALOR_NEGATIVO, ORDEN_EXCESIVA, STOCK_EXCESIVO
 */
export function crearOrden(
  command: CrearOrden,
  state: Inventario,
): readonly (EstadoDeOrdenCambiado | OrdenDeCompraCreada)[] {
  const { orden_compra_id, proveedor_id, disponibles } = command;
  exigirProveedor(state, proveedor_id);
  exigirEstado(command.estado);
  const estado = command.estado === RECIBIDA ? PENDIENTE : command.estado;
  exigirSinRecibir(estado);
  if (command.items.length === 0) throw regla('ORDEN_SIN_ITEMS', ORDEN_SIN_ITEMS, 'items');
  const items = new Map<string, OrdenDeCompraCreada['data']['items'][number]>();
  for (const [index, request] of command.items.entries()) {
    const item = exigirItem(state, request.inventario_item_id);
    if (item.proveedor_id !== proveedor_id)
      throw regla('ITEM_DE_OTRO_PROVEEDOR', `"${item.nombre}" es de otro proveedor.`, 'items');
    const cantidad = cantidadPositiva(request.cantidad, `items.${index}.cantidad`);
    if (cantidad.lt(1)) throw regla('CANTIDAD_INVALIDA', UNA_O_MAS, `items.${index}.cantidad`);
    const antes = items.get(request.inventario_item_id)?.cantidad ?? '0';
    const vigente = command.costos[request.inventario_item_id] ?? item.costo_unitario_usd;
    const costo = request.costo_unitario_usd ?? vigente;
    items.set(request.inventario_item_id, {
      inventario_item_id: request.inventario_item_id,
      nombre: item.nombre,
      cantidad: costoDeOrden(cantidad.plus(antes), 'items'),
      costo_unitario_usd: costoValido(costo, `items.${index}.costo_unitario_usd`),
    });
  }
  const estimado = [...items.values()].reduce(
    (suma, uno) => suma.plus(decimal(uno.cantidad).times(uno.costo_unitario_usd)),
    CERO,
  );
  const data = {
    orden_compra_id,
    proveedor_id,
    estado,
    costo_inicial_estimado_usd: costoDeOrden(estimado, 'items'),
    items: [...items.values()],
  };
  const creada: OrdenDeCompraCreada = { type: 'OrdenDeCompraCreada', version: 1, data };
  if (command.estado !== RECIBIDA) return [creada];
  const recibir = { tipo: 'cambiar_estado_de_orden', orden_compra_id, estado: RECIBIDA, recibido: null } as const;
  return [creada, ...cambiarEstadoDeOrden({ ...recibir, disponibles }, ordenCreada(state, data))];
}

/** @throws Rechazo NO_ENCONTRADO, ORDEN_RECIBIDA */
export function eliminarOrden(
  { orden_compra_id }: EliminarOrden,
  state: Inventario,
): readonly OrdenDeCompraEliminada[] {
  const orden = exigirOrdenDeCompra(state, orden_compra_id);
  if (orden.estado === RECIBIDA || orden.items.some(({ recibida }) => recibida.gt(0)))
    throw conflicto('ORDEN_RECIBIDA', 'La orden ya se recibió: no se puede eliminar lo que entró al stock.');
  return [{ type: 'OrdenDeCompraEliminada', version: 1, data: { orden_compra_id } }];
}

/** Applies `OrdenDeCompraCreada`. */
export function ordenCreada(
  state: Inventario,
  { orden_compra_id, estado, items }: OrdenDeCompraCreada['data'],
): Inventario {
  const requests = items.map(({ inventario_item_id, nombre, cantidad, costo_unitario_usd }) => ({
    inventario_item_id,
    nombre,
    cantidad: decimal(cantidad),
    recibida: CERO,
    costo_unitario_usd,
  }));
  return { ...state, ordenes: state.ordenes.set(orden_compra_id, { estado, items: requests, gastado: CERO }) };
}
