import type { MateriaPrimaLeida } from '@cepa/projections/materiales/materias-primas.queries';

/** A raw material as the API answers it (`spec 2 §3`): decimals become JSON numbers only here. */
export function vistaDeMateriaPrima(fila: MateriaPrimaLeida) {
  return {
    ...fila,
    tipo_descripcion: fila.tipo,
    cantidad: Number(fila.cantidad),
    stock_disponible: Number(fila.stock_disponible),
    humedad_porcentaje: fila.humedad_porcentaje === null ? null : Number(fila.humedad_porcentaje),
  };
}

export type MateriaPrima = ReturnType<typeof vistaDeMateriaPrima>;
