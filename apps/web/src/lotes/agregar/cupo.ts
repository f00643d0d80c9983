import { cupoDelLote } from '@cepa/words/mensajes/lotes';
import { UNA_O_MAS } from '@cepa/words/mensajes/campos';

/** Most plants that a lot holds (rule `lotes.cupo`). */
export const MAXIMO_DE_PLANTAS = 200;

/** How many plants the lot has and how many can still be added (rule `lotes.cupo`). */
export const cupoEnPalabras = (tiene: number): string => cupoDelLote(tiene, MAXIMO_DE_PLANTAS);

/** Says the problem of adding `cantidad` plants to a lot that has `tiene`; null when there is none. */
export function fallaDeCantidad(cantidad: number | null, tiene: number): string | null {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < 1) return UNA_O_MAS;
  return tiene + cantidad > MAXIMO_DE_PLANTAS ? cupoEnPalabras(tiene) : null;
}
