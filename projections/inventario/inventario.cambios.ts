import type { CambiosDe } from '../cambio';

/** A movement states the quantity before and after. */
export const cambiosDeInventario: CambiosDe<'inventario'> = {
  StockAjustado: ({ cantidad_anterior, cantidad_nueva }) => ({
    antes: { cantidad: cantidad_anterior },
    campos: { cantidad: cantidad_nueva },
  }),
};
