import { clubDe } from '../valores';
import { agregarOrigen, mezcla, nodoDe } from './grafo';
import type { MaterialesHandlers } from './materiales.table';
import { asienta } from './movimientos';
import { alNacer } from './reglas';

/** Projects bulk products: what they take of raw material, their corrections and their adjustments. */
export const deBulks = {
  ProductoBulkCreado: (event, rows) => {
    const { data, recorded_at } = event;
    const { bulk_id, cantidad_usada: _usada, ...campos } = data;
    agregarOrigen(rows, event, bulk_id, nodoDe(rows, data.materia_prima_id));
    alNacer(rows, event, 'bulk', bulk_id, data.tipo_producto);
    rows.productos_bulk.put({
      ...campos,
      // Events from before the field existed have no date: it expires with its raw material.
      fecha_vencimiento:
        data.fecha_vencimiento ?? rows.materias_primas.require(data.materia_prima_id).fecha_vencimiento,
      id: bulk_id,
      club_id: clubDe(event),
      stock_disponible: '0',
      creado_en: recorded_at,
    });
    asienta(rows, event);
  },
  ProductoBulkEditado: (event, rows) => {
    const { bulk_id, ...campos } = event.data;
    const { materia_prima_id, tipo_producto } = rows.productos_bulk.require(bulk_id);
    if (tipo_producto !== campos.tipo_producto) alNacer(rows, event, 'bulk', bulk_id, campos.tipo_producto);
    rows.productos_bulk.patch(bulk_id, {
      ...campos,
      fecha_vencimiento: campos.fecha_vencimiento ?? rows.materias_primas.require(materia_prima_id).fecha_vencimiento,
    });
  },
  ProductoBulkAjustado: (event, rows) => {
    const { data } = event;
    if (Number(data.diferencia) > 0) mezcla(rows, event, data.bulk_id, data.materia_prima_id);
    else mezcla(rows, event, data.materia_prima_id, data.bulk_id);
    rows.productos_bulk.patch(data.bulk_id, { cantidad: data.cantidad_nueva });
    asienta(rows, event);
  },
  VencimientoDeBulkAcortado: ({ data: { bulk_id, fecha_vencimiento } }, rows) =>
    rows.productos_bulk.patch(bulk_id, { fecha_vencimiento }),
} satisfies MaterialesHandlers;
