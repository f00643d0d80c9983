import { clubDe } from '../valores';
import { agregarOrigen, nodoDe, vuelve } from './grafo';
import type { MaterialesHandlers } from './materiales.table';
import { asienta } from './movimientos';
import { alNacer } from './reglas';

/** Projects packagings, their corrections and their effect on the bulk they came from. */
export const deEnvasados = {
  ProductoEnvasado: (event, rows) => {
    const { data, recorded_at } = event;
    const { envasado_id, peso_total: _peso, ...campos } = data;
    agregarOrigen(rows, event, envasado_id, nodoDe(rows, data.producto_final_bulk_id));
    alNacer(rows, event, 'envasado', envasado_id, data.tipo_producto, data.producto_final_bulk_id);
    rows.envasados.put({
      ...campos,
      fecha_vencimiento:
        data.fecha_vencimiento ?? rows.productos_bulk.require(data.producto_final_bulk_id).fecha_vencimiento,
      id: envasado_id,
      club_id: clubDe(event),
      stock_disponible: 0,
      anulado: false,
      motivo_anulacion: null,
      creado_en: recorded_at,
    });
    asienta(rows, event);
  },
  EnvasadoAnulado: (event, rows) => {
    const { data } = event;
    // What is packaged from now on also comes from what was returned.
    vuelve(rows, event, data.producto_final_bulk_id, data.envasado_id);
    asienta(rows, event);
    rows.envasados.patch(data.envasado_id, {
      anulado: true,
      motivo_anulacion: data.motivo_anulacion,
    });
  },
  EnvasadoEditado: ({ data: { envasado_id, ...campos } }, rows) => {
    const { producto_final_bulk_id } = rows.envasados.require(envasado_id);
    rows.envasados.patch(envasado_id, {
      ...campos,
      fecha_vencimiento:
        campos.fecha_vencimiento ?? rows.productos_bulk.require(producto_final_bulk_id).fecha_vencimiento,
    });
  },
  PrecioDeEnvasadoActualizado: ({ data }, rows) =>
    rows.envasados.patch(data.envasado_id, { precio_unitario: data.precio_unitario, tipo_moneda: data.tipo_moneda }),
} satisfies MaterialesHandlers;
