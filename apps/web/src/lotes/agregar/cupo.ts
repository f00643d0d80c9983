import { cupoDelLote } from '@cepa/words/mensajes/lotes';
import { UNA_O_MAS } from '@cepa/words/mensajes/campos';

/** Maximum number of plants in a lot (rule `lotes.cupo`). */
export const MAX_PLANTAS = 200;

/** How many plants the lot has, and how many can be added (rule `lotes.cupo`). */
export const cupoEnPalabras = (tiene: number): string => cupoDelLote(tiene, MAX_PLANTAS);

/** The problem of adding `cantidad` plants to a lot that has `tiene`; null if there is none. */
export function failureOfCantidad(cantidad: number | null, tiene: number): string | null {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < 1) return UNA_O_MAS;
  return tiene + cantidad > MAX_PLANTAS ? cupoEnPalabras(tiene) : null;
}
