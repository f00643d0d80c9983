import type { ProductoFinalLeido } from '@cepa/projections/materiales/productos-finales.queries';

/** A harvest product as the API answers it (`spec 2 §3`): decimals become JSON numbers only here. */
export function vistaDeProductoFinal(fila: ProductoFinalLeido) {
  return { ...fila, cantidad: Number(fila.cantidad) };
}

export type ProductoFinal = ReturnType<typeof vistaDeProductoFinal>;
