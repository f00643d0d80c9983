import { numero } from '@/ui/formatos';
import { CANTIDAD_ENTERA } from '@cepa/words/mensajes/campos';
import { ANULACION_SIN_JUSTIFICAR, dispensadoExcedeElStock } from '@cepa/words/mensajes/pacientes';

/** Says what is wrong with the quantity (rule `materiales.unidades`); undefined where it is good. */
export function fallaDeCantidad(cantidad: number | null, stock: number): string | undefined {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < 1) return CANTIDAD_ENTERA;
  return cantidad > stock ? dispensadoExcedeElStock(numero(stock)) : undefined;
}

/** The values of the 'Anulada' selector. */
export const SI = 'si';
export const NO = 'no';

/** Annulling takes its reason; undefined where there is nothing to say. */
export const fallaDeJustificacion = (anulado: string, justificacion: string): string | undefined =>
  anulado === SI && justificacion.trim() === '' ? ANULACION_SIN_JUSTIFICAR : undefined;
