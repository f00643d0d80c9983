/** Most plants that a lot holds (`spec 3 §9`). */
export const MAXIMO_DE_PLANTAS = 200;

/** How many plants the lot has and how many can still be added (`spec 2 §5 Add plants to lot`). */
export const cupoEnPalabras = (tiene: number): string =>
  `Un lote puede tener hasta ${MAXIMO_DE_PLANTAS} plantas: este lote tiene ${tiene} y se pueden agregar ${Math.max(0, MAXIMO_DE_PLANTAS - tiene)} más.`;

/** What is wrong with adding `cantidad` plants to a lot that has `tiene`; null when nothing. */
export function fallaDeCantidad(cantidad: number | null, tiene: number): string | null {
  if (cantidad === null || !Number.isInteger(cantidad) || cantidad < 1) return 'La cantidad debe ser al menos 1.';
  return tiene + cantidad > MAXIMO_DE_PLANTAS ? cupoEnPalabras(tiene) : null;
}
