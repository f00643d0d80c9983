import type { EstadoDeOrdenCambiado } from '@cepa/event-schemas';
import { options } from '../constantes';
import { regla } from '../rechazo';
import { CERO, decimal, MAX, text, type Decimal } from '../valores/decimal';
import { CANTIDAD_POSITIVA, SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ESTADO, ORDEN_SIN_RECIBIR } from '@cepa/words/mensajes/inventario';

/** State of an order of which nothing was received. */
export const PENDIENTE = 'Pendiente';
/** State of an order that was received whole. */
export const RECIBIDA = 'Recibida';
/** State of an order that was received in part. */
export const EN_PARTE = 'Recibida parcialmente';
/** State of an order that was cancelled. */
export const CANCELADA = 'Cancelada';

/** Checks that the state is one of the list of states. @throws Rechazo */
export function exigirEstado(estado: string): void {
  if (!options('estados_orden_compra_inventario_items').includes(estado)) {
    const message = ORDEN_SIN_ESTADO;
    throw regla('ESTADO_INVALIDO', message, 'estado', `${estado} is not in the list`);
  }
}

/** Checks that the state does not say that something was received, where nothing was. @throws Rechazo */
export function exigirSinRecibir(estado: string): void {
  if (estado === EN_PARTE || estado === RECIBIDA) throw regla('ESTADO_INVALIDO', ORDEN_SIN_RECIBIR, 'estado');
}

/** Parses a quantity above zero. @throws Rechazo */
export function cantidadPositiva(cantidad: string, field: string): Decimal {
  const value = decimal(cantidad);
  if (value.lte(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, field);
  return value;
}

/** Parses a cost in dollars, zero or above. @throws Rechazo */
export function costoValido(costo: string, field: string): string {
  const value = decimal(costo);
  if (value.lt(0)) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, field);
  return text(value);
}

/** What was received of each item of an order. */
export type Recibido = EstadoDeOrdenCambiado['data']['recibido'];

/** The cost of what was received, in dollars. */
export const costoDe = (recibido: Recibido): Decimal =>
  recibido.reduce((suma, una) => suma.plus(decimal(una.cantidad).times(una.costo_unitario_usd)), CERO);

/** @throws Rechazo ORDEN_EXCESIVA if the cost has more digits than the ledger */
export function costoDeOrden(costo: Decimal, field: string): string {
  if (costo.gt(MAX)) throw regla('ORDEN_EXCESIVA', 'La orden es demasiado grande para registrarla.', field);
  return text(costo);
}
