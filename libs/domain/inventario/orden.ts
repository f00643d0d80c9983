import type { EstadoDeOrdenCambiado } from '@cepa/event-schemas';
import { options } from '../constantes';
import { regla } from '../rechazo';
import { CERO, decimal, MAX, text, type Decimal } from '../valores/decimal';
import { CANTIDAD_POSITIVA, SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';
import { ORDEN_SIN_ESTADO } from '@cepa/words/mensajes/inventario';

export const PENDIENTE = 'Pendiente';
export const RECIBIDA = 'Recibida';
export const EN_PARTE = 'Recibida parcialmente';
export const CANCELADA = 'Cancelada';

export function exigirEstado(estado: string): void {
  if (!options('estados_orden_compra_inventario_items').includes(estado)) {
    const message = ORDEN_SIN_ESTADO;
    throw regla('ESTADO_INVALIDO', message, 'estado', `${estado} is not in the list`);
  }
}

export function cantidadPositiva(cantidad: string, field: string): Decimal {
  const value = decimal(cantidad);
  if (value.lte(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, field);
  return value;
}

export function costoValido(costo: string, field: string): string {
  const value = decimal(costo);
  if (value.lt(0)) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, field);
  return text(value);
}

export type Recibido = EstadoDeOrdenCambiado['data']['recibido'];

export const costoDe = (recibido: Recibido): Decimal =>
  recibido.reduce((suma, una) => suma.plus(decimal(una.cantidad).times(una.costo_unitario_usd)), CERO);

/** @throws Rechazo ORDEN_EXCESIVA what the ledger has no digits for */
export function costoDeOrden(costo: Decimal, field: string): string {
  if (costo.gt(MAX)) throw regla('ORDEN_EXCESIVA', 'La orden es demasiado grande para registrarla.', field);
  return text(costo);
}
