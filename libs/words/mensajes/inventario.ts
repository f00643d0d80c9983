/** Sentences about an order that server and screens share. */

/** Refuses a purchase order without its state. */
export const ORDEN_SIN_ESTADO = 'No se ha seleccionado un estado para la orden de compra.';
export const ORDEN_SIN_RECIBIR = 'Todavía no llegó nada de esta orden: indicá qué llegó y cuánto.';

/** Refuses a purchase order without items. */
export const ORDEN_SIN_ITEMS = 'No se han seleccionado items para la orden de compra.';

/** Title of the document for a supplier. */
export const ORDEN_DE_COMPRA = 'Orden de Compra';

/** The number of an order among those of its club. */
export const numeroDeOrden = (numero: number): string => `N.º ${numero}`;
export const ordenNumerada = (numero: number): string => `Orden de compra ${numeroDeOrden(numero)}`;

/** Refuses a supplier's lot that the club holds. */
export const loteRetenido = (lote: string, motivo: string): string => `El lote ${lote} está retenido: ${motivo}.`;

/** Refuses an expired lot of a supplier. @param dia formatted */
export const loteVencido = (lote: string, dia: string): string => `El lote ${lote} venció el ${dia}.`;

/** Marks a harvest during the waiting days of its plants. @param hasta the last waiting day, formatted */
export const cosechadaEnCarencia = (hasta: string): string => `Cosechada en carencia (hasta el ${hasta})`;
