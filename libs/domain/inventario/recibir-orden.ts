import type { EstadoDeOrdenCambiado } from '@cepa/event-schemas';
import { conflicto, inexistente, regla } from '../rechazo';
import { CERO, decimal, inMessage, MAX, text, type Decimal } from '../valores/decimal';
import { conLote, loteQueEntra, SIN_LOTE, type LoteQueEntra } from './lotes-de-insumo';
import { exigirOrdenDeCompra, type Inventario, type ItemDeOrden, type Orden } from './state';
import {
  CANCELADA,
  cantidadPositiva,
  costoDe,
  costoDeOrden,
  costoValido,
  EN_PARTE,
  exigirEstado,
  exigirSinRecibir,
  RECIBIDA,
  type Recibido,
} from './orden';

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

const falta = (item: ItemDeOrden): Decimal => item.cantidad.minus(item.recibida);

/**
 * Receiving twice changes nothing, unless quantities are named: a received order takes no more. Another state does not
 * take back what was received.
 *
 * @throws Rechazo NO_ENCONTRADO, ESTADO_INVALIDO, ORDEN_RECIBIDA, EXCEDE_PEDIDO, CANTIDAD_INVALIDA, VALOR_NEGATIVO,
 * ORDEN_EXCESIVA, STOCK_EXCESIVO, LOTE_CON_OTROS_DATOS
 */
export function cambiarEstadoDeOrden(
  command: CambiarEstadoDeOrden,
  state: Inventario,
): readonly EstadoDeOrdenCambiado[] {
  const { orden_compra_id, estado: asked } = command;
  const orden = exigirOrdenDeCompra(state, orden_compra_id);
  exigirEstado(asked);
  if (orden.estado === RECIBIDA) {
    if (asked === RECIBIDA && !command.recibido?.length) return [];
    throw conflicto('ORDEN_RECIBIDA', 'La orden ya se recibió: lo que entró al stock se corrige en el inventario.');
  }
  const empezada = orden.items.some(({ recibida }) => recibida.gt(0));
  if (empezada && asked !== RECIBIDA && asked !== EN_PARTE && asked !== CANCELADA)
    throw conflicto(
      'ORDEN_RECIBIDA',
      'La orden ya se recibió en parte: solo puede terminar de recibirse o cancelarse.',
    );
  const recibido = recibidoAhora(command, orden, state);
  recibido.forEach((una) => exigirLugar(command.disponibles[una.inventario_item_id] ?? '0', una.cantidad));
  const estado = recibido.length > 0 ? stateAfter(orden, recibido) : asked;
  if (estado === orden.estado && recibido.length === 0) return [];
  if (recibido.length === 0) exigirSinRecibir(asked);
  const data = {
    orden_compra_id,
    estado_anterior: orden.estado,
    estado,
    recibido,
    costo_final_usd: estado === RECIBIDA ? costoDeOrden(orden.gastado.plus(costoDe(recibido)), 'recibido') : null,
  };
  return [{ type: 'EstadoDeOrdenCambiado', version: 2, data }];
}

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

/** The state of an order after a receipt: it says what was received, whatever state was asked for. */
function stateAfter({ items }: Orden, recibido: Recibido): string {
  const received = ({ inventario_item_id, recibida }: ItemDeOrden): Decimal =>
    recibido
      .filter((una) => una.inventario_item_id === inventario_item_id)
      .reduce((suma, { cantidad }) => suma.plus(cantidad), recibida);
  return items.every((item) => received(item).gte(item.cantidad)) ? RECIBIDA : EN_PARTE;
}

/** @throws Rechazo STOCK_EXCESIVO what the ledger has no digits for */
function exigirLugar(disponible: string, entra: string): void {
  if (decimal(disponible).plus(entra).gt(MAX))
    throw regla('STOCK_EXCESIVO', 'El stock resultante es demasiado grande para registrarlo.', 'recibido');
}

/** Applies `EstadoDeOrdenCambiado`. */
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
