import type { EventDataByType } from '@cepa/event-schemas';
import type { ProjectionDefinition } from '@cepa/ledger/projections';
import { clubDe, menos } from '../valores';
import { agregarOrigen, nodoDe, vuelve } from './grafo';
import type { materialesTables } from './materiales.table';
import { alNacer } from './reglas';
import { anotaMovimiento, mueveBulk, mueveEnvasado } from './movimientos';

type Handlers = ProjectionDefinition<EventDataByType, typeof materialesTables>['on'];

/** Projects packagings, their corrections and what becomes of the bulk that they came of. */
export const deEnvasados = {
  ProductoEnvasado: (event, rows) => {
    const { data, recorded_at } = event;
    const { envasado_id, peso_total, ...campos } = data;
    mueveBulk(rows, event, data.producto_final_bulk_id, menos('0', peso_total), { clase: 'envasado' });
    agregarOrigen(rows, event, envasado_id, nodoDe(rows, data.producto_final_bulk_id));
    alNacer(rows, event, 'envasado', envasado_id, data.tipo_producto, data.producto_final_bulk_id);
    rows.envasados.put({
      ...campos,
      fecha_vencimiento:
        data.fecha_vencimiento ?? rows.productos_bulk.require(data.producto_final_bulk_id).fecha_vencimiento,
      id: envasado_id,
      club_id: clubDe(event),
      stock_disponible: data.cantidad_unidades,
      anulado: false,
      motivo_anulacion: null,
      creado_en: recorded_at,
    });
    anotaMovimiento(rows, event, {
      entidad: 'producto_envasado',
      id: envasado_id,
      clase: 'ingreso',
      antes: '0',
      despues: String(data.cantidad_unidades),
      unidad: 'unidades',
    });
  },
  EnvasadoAnulado: (event, rows) => {
    const { data } = event;
    const causa = { clase: 'anulacion', motivo: data.motivo_anulacion };
    // What is packaged from now on is also of what came back.
    vuelve(rows, event, data.producto_final_bulk_id, data.envasado_id);
    mueveBulk(rows, event, data.producto_final_bulk_id, data.peso_devuelto, causa);
    mueveEnvasado(rows, event, data.envasado_id, -rows.envasados.require(data.envasado_id).stock_disponible, causa);
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
    rows.envasados.patch(data.envasado_id, {
      precio_unitario: data.precio_unitario,
      tipo_moneda: data.tipo_moneda,
    }),
} satisfies Handlers;
