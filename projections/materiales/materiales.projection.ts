import { defineProjection } from '@cepa/ledger/projections';
import { clubDe, mas, menos } from '../valores';
import { materialesTables } from './materiales.table';

/** The stock of each batch: raw material, bulk and packaged product. */
export const materialesProjection = defineProjection({
  name: 'materiales',
  version: 1,
  isolates: 'club',
  tables: materialesTables,
  on: {
    MateriaPrimaCreada: (event, rows) => {
      const { data, recorded_at } = event;
      const { materia_prima_id, biomasa_usada: _usada, ...campos } = data;
      rows.materias_primas.put({
        ...campos,
        id: materia_prima_id,
        club_id: clubDe(event),
        stock_disponible: data.cantidad,
        proceso_id: null,
        materia_prima_origen_id: null,
        creado_en: recorded_at,
      });
    },
    MateriaPrimaEditada: ({ data }, rows) => {
      const { materia_prima_id, disponible, biomasa_usada: _usada, ...campos } = data;
      rows.materias_primas.patch(materia_prima_id, { ...campos, stock_disponible: disponible });
    },
    MateriaPrimaAjustada: ({ data }, rows) =>
      rows.materias_primas.patch(data.materia_prima_id, { stock_disponible: data.cantidad_nueva }),
    ProcesoIniciado: (event, rows) => {
      const { proceso_id, ...campos } = event.data;
      rows.procesos_transformacion.put({
        ...campos,
        id: proceso_id,
        club_id: clubDe(event),
        finalizado: false,
        fecha_fin: null,
        merma: null,
        creado_en: event.recorded_at,
      });
    },
    InsumoRegistrado: (event, rows) => {
      const { insumo_id, proceso_id, cantidad_descontada, ...campos } = event.data;
      const materiaPrima = rows.materias_primas.require(campos.materia_prima_id);
      rows.materias_primas.patch(materiaPrima.id, {
        stock_disponible: menos(materiaPrima.stock_disponible, cantidad_descontada),
      });
      rows.transformacion_insumos.put({
        ...campos,
        id: insumo_id,
        club_id: clubDe(event),
        proceso_transformacion_id: proceso_id,
        creado_en: event.recorded_at,
      });
    },
    ProcesoFinalizado: (event, rows) => {
      const { proceso_id, fecha_fin, merma, resultados } = event.data;
      rows.procesos_transformacion.patch(proceso_id, { finalizado: true, fecha_fin, merma });
      for (const { materia_prima_id, cantidad_obtenida, observaciones, ...campos } of resultados) {
        rows.materias_primas.put({
          ...campos,
          id: materia_prima_id,
          club_id: clubDe(event),
          cantidad: cantidad_obtenida,
          stock_disponible: cantidad_obtenida,
          humedad_porcentaje: null,
          fecha_fin_secado: fecha_fin,
          nota_calidad: observaciones,
          biomasa_id: null,
          proceso_id,
          creado_en: event.recorded_at,
        });
      }
    },
    ProductoBulkCreado: (event, rows) => {
      const { data, recorded_at } = event;
      const { bulk_id, cantidad_usada, ...campos } = data;
      const materiaPrima = rows.materias_primas.require(data.materia_prima_id);
      rows.materias_primas.patch(data.materia_prima_id, {
        stock_disponible: menos(materiaPrima.stock_disponible, cantidad_usada),
      });
      rows.productos_bulk.put({
        ...campos,
        id: bulk_id,
        club_id: clubDe(event),
        stock_disponible: data.cantidad,
        creado_en: recorded_at,
      });
    },
    ProductoBulkEditado: ({ data: { bulk_id, ...campos } }, rows) => rows.productos_bulk.patch(bulk_id, campos),
    ProductoBulkAjustado: ({ data }, rows) => {
      const bulk = rows.productos_bulk.require(data.bulk_id);
      const materiaPrima = rows.materias_primas.require(data.materia_prima_id);
      rows.productos_bulk.patch(bulk.id, {
        cantidad: data.cantidad_nueva,
        stock_disponible: mas(bulk.stock_disponible, data.diferencia),
      });
      rows.materias_primas.patch(materiaPrima.id, {
        stock_disponible: menos(materiaPrima.stock_disponible, data.materia_prima_descontada),
      });
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
      rows.envasados.patch(data.envasado_id, {
        stock_disponible: 0,
        anulado: true,
        motivo_anulacion: data.motivo_anulacion,
      });
    },
    EnvasadoEditado: ({ data: { envasado_id, ...campos } }, rows) => rows.envasados.patch(envasado_id, campos),
    PrecioDeEnvasadoActualizado: ({ data }, rows) =>
      rows.envasados.patch(data.envasado_id, { precio_unitario: data.precio_unitario, tipo_moneda: data.tipo_moneda }),
    ProductoDispensado: (event, rows) => {
      const { dispensacion_id, ...campos } = event.data;
      const envasado = rows.envasados.require(campos.producto_final_envasado_id);
      rows.envasados.patch(envasado.id, { stock_disponible: envasado.stock_disponible - campos.cantidad_entregada });
      rows.dispensaciones.put({
        ...campos,
        id: dispensacion_id,
        club_id: clubDe(event),
        anulado: false,
        justificacion_anulacion: null,
        creado_en: event.recorded_at,
      });
    },
    DispensacionCorregida: ({ data }, rows) => {
      const envasado = rows.envasados.require(data.producto_final_envasado_id);
      rows.envasados.patch(envasado.id, {
        stock_disponible: envasado.stock_disponible + data.cantidad_anterior - data.cantidad_nueva,
      });
      rows.dispensaciones.patch(data.dispensacion_id, { cantidad_entregada: data.cantidad_nueva });
    },
    DispensacionAnulada: ({ data }, rows) => {
      const envasado = rows.envasados.require(data.producto_final_envasado_id);
      rows.envasados.patch(envasado.id, { stock_disponible: envasado.stock_disponible + data.cantidad_devuelta });
      rows.dispensaciones.patch(data.dispensacion_id, {
        anulado: true,
        justificacion_anulacion: data.justificacion_anulacion,
      });
    },
    ProductoCosechado: (event, rows) => {
      const { producto_final_id, ...campos } = event.data;
      rows.productos_finales.put({
        ...campos,
        id: producto_final_id,
        club_id: clubDe(event),
        creado_en: event.recorded_at,
      });
    },
  },
});
