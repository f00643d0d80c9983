import type { EstadoDeOrdenCambiado, OrdenDeCompraCreada, OrdenDeCompraEliminada } from '@cepa/event-schemas';
import { options } from '../constantes';
import { conflicto, inexistente, regla } from '../rechazo';
import { CERO, decimal, inMessage, MAX, text, type Decimal } from '../valores/decimal';
import { conLote, loteQueEntra, SIN_LOTE, type LoteQueEntra } from './lotes-de-insumo';
import {
  exigirItem,
  exigirOrdenDeCompra,
  exigirProveedor,
  type Inventario,
  type ItemDeOrden,
  type Orden,
} from './state';
import { CANTIDAD_POSITIVA, SIN_NEGATIVOS, UNA_O_MAS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ESTADO, ORDEN_SIN_ITEMS } from '@cepa/words/mensajes/inventario';

const PENDIENTE = 'Pendiente';
const RECIBIDA = 'Recibida';
const EN_PARTE = 'Recibida parcialmente';
const CANCELADA = 'Cancelada';

/** Orders items from a supplier (rule `inventario.orden`). The estimate is computed here, whatever the caller sent. */
export interface CrearOrden {
  readonly tipo: 'crear_orden';
  readonly orden_compra_id: string;
  readonly proveedor_id: string;
  readonly estado: string;
  /** The present stock of each item, for an order that is received at once. */
  readonly disponibles: Readonly<Record<string, string>>;
  /** The present unit cost of each item: what an order says no price for is expected to cost. */
  readonly costos: Readonly<Record<string, string>>;
  readonly items: readonly {
    readonly inventario_item_id: string;
    /** Decimals. */
    readonly cantidad: string;
    readonly costo_unitario_usd: string | null;
  }[];
}

/** Moves an order to another state. What was received raises the stock once, in part or whole. */
export interface CambiarEstadoDeOrden {
  readonly tipo: 'cambiar_estado_de_orden';
  readonly orden_compra_id: string;
  readonly estado: string;
  /**
   * The present stock of each item of the order, read under the stock's lock; an item that is off the list may be
   * missing.
   */
  readonly disponibles: Readonly<Record<string, string>>;
  /** The quantities that came now; null means all that is missing, where the state says that it came. */
  readonly recibido:
    | readonly {
        readonly inventario_item_id: string;
        readonly cantidad: string;
        readonly costo_unitario_usd: string | null;
        readonly lote?: LoteQueEntra | null;
      }[]
    | null;
}

export interface EliminarOrden {
  readonly tipo: 'eliminar_orden';
  readonly orden_compra_id: string;
}

function exigirEstado(estado: string): void {
  if (!options('estados_orden_compra_inventario_items').includes(estado)) {
    const message = ORDEN_SIN_ESTADO;
    throw regla('ESTADO_INVALIDO', message, 'estado', `${estado} is not in the list`);
  }
}

function cantidadPositiva(cantidad: string, field: string): Decimal {
  const value = decimal(cantidad);
  if (value.lte(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, field);
  return value;
}

function costoValido(costo: string, field: string): string {
  const value = decimal(costo);
  if (value.lt(0)) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, field);
  return text(value);
}

/**
 * Adding an item twice sums its quantities. An order of what is already here is created and received in one act.
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

const falta = (item: ItemDeOrden): Decimal => item.cantidad.minus(item.recibida);

/**
 * Receiving twice changes nothing; what was received is not taken back by another state.
 *
 * @throws Rechazo NO_ENCONTRADO, ESTADO_INVALIDO, ORDEN_RECIBIDA, EXCEDE_PEDIDO, CANTIDAD_INVALIDA, VALOR_NEGATIVO,
 * ORDEN_EXCESIVA, STOCK_EXCESIVO, LOTE_CON_OTROS_DATOS
 */
export function cambiarEstadoDeOrden(
  command: CambiarEstadoDeOrden,
  state: Inventario,
): readonly EstadoDeOrdenCambiado[] {
  const { orden_compra_id, estado } = command;
  const orden = exigirOrdenDeCompra(state, orden_compra_id);
  exigirEstado(estado);
  if (orden.estado === RECIBIDA) {
    if (estado === RECIBIDA) return [];
    throw conflicto('ORDEN_RECIBIDA', 'La orden ya se recibió: lo que entró al stock se corrige en el inventario.');
  }
  const empezada = orden.items.some(({ recibida }) => recibida.gt(0));
  if (empezada && estado !== RECIBIDA && estado !== EN_PARTE && estado !== CANCELADA)
    throw conflicto(
      'ORDEN_RECIBIDA',
      'La orden ya se recibió en parte: solo puede terminar de recibirse o cancelarse.',
    );
  const recibido = recibidoAhora(command, orden, state);
  recibido.forEach((una) => exigirLugar(command.disponibles[una.inventario_item_id] ?? '0', una.cantidad));
  if (estado === orden.estado && recibido.length === 0) return [];
  const data = {
    orden_compra_id,
    estado_anterior: orden.estado,
    estado,
    recibido,
    costo_final_usd: estado === RECIBIDA ? costoDeOrden(orden.gastado.plus(costoDe(recibido)), 'recibido') : null,
  };
  return [{ type: 'EstadoDeOrdenCambiado', version: 2, data }];
}

type Recibido = EstadoDeOrdenCambiado['data']['recibido'];

function recibidoAhora({ estado, recibido }: CambiarEstadoDeOrden, orden: Orden, state: Inventario): Recibido {
  const requests = new Map(orden.items.map((item) => [item.inventario_item_id, item]));
  const ajeno = recibido?.find(({ inventario_item_id }) => !requests.has(inventario_item_id));
  if (ajeno) throw inexistente('inventario_item of the order', ajeno.inventario_item_id);
  if (estado !== RECIBIDA && estado !== EN_PARTE) {
    if (recibido === null || recibido.length === 0) return [];
    const message = `Para cargar lo que llegó elegí "${RECIBIDA}" o "${EN_PARTE}".`;
    throw regla('ESTADO_INVALIDO', message, 'estado');
  }
  if (recibido === null) {
    if (estado === EN_PARTE) return [];
    return orden.items
      .filter((item) => falta(item).gt(0))
      .map((item) => ({
        inventario_item_id: item.inventario_item_id,
        cantidad: text(falta(item)),
        costo_unitario_usd: item.costo_unitario_usd,
        ...SIN_LOTE,
      }));
  }
  const faltan = new Map(orden.items.map((item) => [item.inventario_item_id, falta(item)]));
  let conocidos = state;
  return recibido.map(({ inventario_item_id, cantidad, costo_unitario_usd, lote }, index) => {
    const item = requests.get(inventario_item_id)!;
    const ahora = cantidadPositiva(cantidad, `recibido.${index}.cantidad`);
    const espera = faltan.get(inventario_item_id) ?? CERO;
    if (ahora.gt(espera)) {
      const message = `De "${item.nombre}" la orden espera ${inMessage(espera)}: no puede entrar más.`;
      throw regla('EXCEDE_PEDIDO', message, `recibido.${index}.cantidad`);
    }
    faltan.set(inventario_item_id, espera.minus(ahora));
    const costo = costoValido(costo_unitario_usd ?? item.costo_unitario_usd, `recibido.${index}.costo_unitario_usd`);
    const suyo = loteQueEntra(conocidos, lote);
    conocidos = conLote(conocidos, inventario_item_id, suyo);
    return { inventario_item_id, cantidad: text(ahora), costo_unitario_usd: costo, ...suyo };
  });
}

const costoDe = (recibido: Recibido): Decimal =>
  recibido.reduce((suma, una) => suma.plus(decimal(una.cantidad).times(una.costo_unitario_usd)), CERO);

/** @throws Rechazo ORDEN_EXCESIVA what the ledger has no digits for */
function costoDeOrden(costo: Decimal, field: string): string {
  if (costo.gt(MAX)) throw regla('ORDEN_EXCESIVA', 'La orden es demasiado grande para registrarla.', field);
  return text(costo);
}

/** @throws Rechazo STOCK_EXCESIVO what the ledger has no digits for */
function exigirLugar(disponible: string, entra: string): void {
  if (decimal(disponible).plus(entra).gt(MAX))
    throw regla('STOCK_EXCESIVO', 'El stock resultante es demasiado grande para registrarlo.', 'recibido');
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

export function estadoDeOrdenCambiado(
  state: Inventario,
  { orden_compra_id, estado, recibido }: EstadoDeOrdenCambiado['data'],
): Inventario {
  const orden = exigirOrdenDeCompra(state, orden_compra_id);
  const items = orden.items.map((item) => {
    const llego = recibido.filter((una) => una.inventario_item_id === item.inventario_item_id);
    return { ...item, recibida: llego.reduce((suma, { cantidad }) => suma.plus(cantidad), item.recibida) };
  });
  const gastado = orden.gastado.plus(costoDe(recibido));
  const conLotes = recibido.reduce((hasta, una) => conLote(hasta, una.inventario_item_id, una), state);
  return { ...conLotes, ordenes: state.ordenes.set(orden_compra_id, { estado, items, gastado }) };
}
