import { cuenta, numero } from '@/ui/formatos';
import { CANTIDAD_ENTERA } from '@cepa/words/mensajes/campos';
import { ANULACION_SIN_JUSTIFICAR, dispensadoExcedeElStock } from '@cepa/words/mensajes/pacientes';

/** The number of units that the person's limits allow. */
export const porElTope = (entran: number): string =>
  entran === 0
    ? 'Por el tope no entra ninguna unidad.'
    : `Por el tope entran hasta ${cuenta(entran, 'unidad', 'unidades')}.`;

/**
 * The problem of the quantity (rules `materiales.unidades`, `materiales.tope`); undefined if there is none.
 *
 * @param entran units that fit in the person's limits; null if no limit counts
 */
export function failureOfCantidad(
  cantidad: number | null,
  stock: number,
  entran: number | null = null,
): string | undefined {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < 1) return CANTIDAD_ENTERA;
  if (entran !== null && cantidad > entran) return porElTope(entran);
  return cantidad > stock ? dispensadoExcedeElStock(numero(stock)) : undefined;
}

/** The values of the 'Anulada' selector. */
export const SI = 'si';
export const NO = 'no';

/** An annulment needs a reason; undefined if there is no problem. */
export const failureOfJustificacion = (anulado: string, justificacion: string): string | undefined =>
  anulado === SI && justificacion.trim() === '' ? ANULACION_SIN_JUSTIFICAR : undefined;
