import { cupoDelLote } from '@cepa/words/mensajes/lotes';
import { UNA_O_MAS } from '@cepa/words/mensajes/campos';

/** Most plants that a lot holds (rule `lotes.cupo`). */
export const MAX_PLANTAS = 200;

/** How many plants the lot has and how many can still be added (rule `lotes.cupo`). */
export const cupoEnPalabras = (tiene: number): string => cupoDelLote(tiene, MAX_PLANTAS);

/** Says the problem of adding `cantidad` plants to a lot that has `tiene`; null when there is none. */
export function failureOfCantidad(cantidad: number | null, tiene: number): string | null {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < 1) return UNA_O_MAS;
  return tiene + cantidad > MAX_PLANTAS ? cupoEnPalabras(tiene) : null;
}
