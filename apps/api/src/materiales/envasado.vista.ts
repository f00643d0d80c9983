import type { EnvasadoLeido } from '@cepa/projections/materiales/envasados.queries';

/** A packaged product as the API answers it (`spec 2 §3`): decimals become JSON numbers only here. */
export function vistaDeEnvasado(fila: EnvasadoLeido) {
  return { ...fila, peso_por_unidad: Number(fila.peso_por_unidad), precio_unitario: Number(fila.precio_unitario) };
}
