import { defineProjection } from '@cepa/ledger/projections';
import { clubDe, mas, menos } from '../valores';
import { materialesTables } from './materiales.table';

/** What is in stock, batch by batch: raw material, bulk and packaged product. */
export const materialesProjection = defineProjection({
  name: 'materiales',
  version: 1,
  tables: materialesTables,
  on: {
    MateriaPrimaCreada: (event, rows) => {
      const { data, recorded_at } = event;
      const { materia_prima_id, biomasa_usada: _usada, ...campos } = data;
      rows.materias_primas.put({ ...campos, id: materia_prima_id, club_id: clubDe(event), stock_disponible: data.cantidad, creado_en: recorded_at });
    },
    ProductoBulkCreado: (event, rows) => {
      const { data, recorded_at } = event;
      const { bulk_id, cantidad_usada, ...campos } = data;
      const materiaPrima = rows.materias_primas.require(data.materia_prima_id);
      rows.materias_primas.patch(data.materia_prima_id, { stock_disponible: menos(materiaPrima.stock_disponible, cantidad_usada) });
      rows.productos_bulk.put({ ...campos, id: bulk_id, club_id: clubDe(event), stock_disponible: data.cantidad, creado_en: recorded_at });
    },
    ProductoEnvasado: (event, rows) => {
      const { data, recorded_at } = event;
      const { envasado_id, peso_total, ...campos } = data;
      const bulk = rows.productos_bulk.require(data.producto_final_bulk_id);
      rows.productos_bulk.patch(bulk.id, { stock_disponible: menos(bulk.stock_disponible, peso_total) });
      rows.envasados.put({
        ...campos,
        id: envasado_id,
        club_id: clubDe(event),
        stock_disponible: data.cantidad_unidades,
        anulado: false,
        motivo_anulacion: null,
        creado_en: recorded_at,
      });
    },
    EnvasadoAnulado: ({ data }, rows) => {
      const bulk = rows.productos_bulk.require(data.producto_final_bulk_id);
      rows.productos_bulk.patch(bulk.id, { stock_disponible: mas(bulk.stock_disponible, data.peso_devuelto) });
      rows.envasados.patch(data.envasado_id, { stock_disponible: 0, anulado: true, motivo_anulacion: data.motivo_anulacion });
    },
  },
});
