import { numero } from '@/ui/formatos';

/** The sentences of `spec 2 §5 Dispensing`; undefined where the quantity is good. */
export function fallaDeCantidad(cantidad: number | null, stock: number): string | undefined {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < 1)
    return 'La cantidad debe ser un número entero positivo.';
  return cantidad > stock ? `La cantidad excede el stock disponible (${numero(stock)})` : undefined;
}

/** The values of the 'Anulada' selector. */
export const SI = 'si';
export const NO = 'no';

/** Annulling takes its reason; undefined where there is nothing to say. */
export const fallaDeJustificacion = (anulado: string, justificacion: string): string | undefined =>
  anulado === SI && justificacion.trim() === '' ? 'Debe justificar la anulación.' : undefined;
