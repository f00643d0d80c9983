import type { Fecha } from '@cepa/domain/valores/fecha';
import { marcasDe } from './marcas';
import { venceDespues } from './vencimiento';
import type { BulkLeido } from '@cepa/projections/materiales/bulks.queries';

/** A bulk product in an answer: decimals become JSON numbers only here. */
export function vistaDeBulk({ stock_disponible, retencion, en_cuarentena, ...fila }: BulkLeido, hoy: Fecha) {
  const { fecha_vencimiento, materia_prima } = fila;
  return {
    ...fila,
    ...marcasDe({ retencion, en_cuarentena }),
    cantidad: Number(fila.cantidad),
    stockDisponible: Number(stock_disponible),
    vencido: fecha_vencimiento !== null && fecha_vencimiento < hoy,
    /** It expires later than its raw material; the history has the reason. */
    vence_despues: venceDespues(fecha_vencimiento, [materia_prima?.fecha_vencimiento]),
  };
}

export type Bulk = ReturnType<typeof vistaDeBulk>;
