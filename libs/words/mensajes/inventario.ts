/** What server and screens both say of an order. */
export const ORDEN_SIN_ESTADO = 'No se ha seleccionado un estado para la orden de compra.';
export const ORDEN_SIN_ITEMS = 'No se han seleccionado items para la orden de compra.';
