import type { ProductoFinalLeido } from '@cepa/projections/materiales/productos-finales.queries';

/** A harvest product in an answer: decimals become JSON numbers only here. */
export function vistaDeProductoFinal(row: ProductoFinalLeido) {
  return { ...row, cantidad: Number(row.cantidad) };
}

/** A row of their list. The summary has the number of plants in place of the plants. */
export function vistaDeProductoFinalInList(row: ProductoFinalLeido, resumen: boolean | null) {
  const { plantas, ...resto } = vistaDeProductoFinal(row);
  return { ...resto, cantidad_plantas: plantas.length, ...(resumen !== true && { plantas }) };
}

export type ProductoFinalEnLista = ReturnType<typeof vistaDeProductoFinalInList>;

export type ProductoFinal = ReturnType<typeof vistaDeProductoFinal>;
