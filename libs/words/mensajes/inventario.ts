/** Sentences about an order that server and screens share. */

/** Refuses a purchase order without its state. */
export const ORDEN_SIN_ESTADO = 'No se ha seleccionado un estado para la orden de compra.';

/** Refuses a purchase order without items. */
export const ORDEN_SIN_ITEMS = 'No se han seleccionado items para la orden de compra.';

/** The title of the document that a supplier gets. */
export const ORDEN_DE_COMPRA = 'Orden de Compra';

/** Of a lot of a supplier past its last day; the day as a person reads it. */
export const loteVencido = (lote: string, dia: string): string => `El lote ${lote} venció el ${dia}.`;
