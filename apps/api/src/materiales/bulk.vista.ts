import type { Fecha } from '@cepa/domain/valores/fecha';
import type { BulkLeido } from '@cepa/projections/materiales/bulks.queries';

/** A bulk product as the API answers it (`spec 2 §3`): decimals become JSON numbers only here. */
export function vistaDeBulk({ stock_disponible, ...fila }: BulkLeido, hoy: Fecha) {
  return {
    ...fila,
    cantidad: Number(fila.cantidad),
    stockDisponible: Number(stock_disponible),
    vencido: fila.fecha_vencimiento !== null && fila.fecha_vencimiento < hoy,
  };
}

export type Bulk = ReturnType<typeof vistaDeBulk>;
