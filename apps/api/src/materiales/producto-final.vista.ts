import type { ProductoFinalLeido } from '@cepa/projections/materiales/productos-finales.queries';

/** A harvest product as the API answers it: decimals become JSON numbers only here. */
export function vistaDeProductoFinal(fila: ProductoFinalLeido) {
  return { ...fila, cantidad: Number(fila.cantidad) };
}

/** A row of their list. The summary says how many plants there are in place of which. */
export function vistaDeProductoFinalEnLista(fila: ProductoFinalLeido, resumen: boolean | null) {
  const { plantas, ...resto } = vistaDeProductoFinal(fila);
  return { ...resto, cantidad_plantas: plantas.length, ...(resumen !== true && { plantas }) };
}

export type ProductoFinalEnLista = ReturnType<typeof vistaDeProductoFinalEnLista>;

export type ProductoFinal = ReturnType<typeof vistaDeProductoFinal>;
