import { defineProjection } from '@cepa/ledger/projections';
import { clubDe, enGramos, mas, menos } from '../valores';
import { deBajasYRestos } from './bajas';
import { deEnvasados } from './envasados';
import { agregarOrigen, cambiaDeBiomasa, mezcla, nodoDe } from './grafo';
import { materialesTables } from './materiales.table';
import { alNacer, deReglas } from './reglas';
import { anotaMovimiento, mueveBulk, mueveEnvasado, mueveMateriaPrima } from './movimientos';

/** The stock of each batch: raw material, bulk and packaged product. */
export const materialesProjection = defineProjection({
  name: 'materiales',
  version: 7,
  isolates: 'club',
  tables: materialesTables,
  on: {
    ...deBajasYRestos,
    ...deEnvasados,
    ...deReglas,
    MateriaPrimaCreada: (event, rows) => {
      const { data, recorded_at } = event;
      const { materia_prima_id, ...campos } = data;
      agregarOrigen(rows, event, materia_prima_id, nodoDe(rows, data.biomasa_id));
      alNacer(rows, event, 'materia_prima', materia_prima_id, null);
      rows.materias_primas.put({
        ...campos,
        biomasa_ajuste: '0',
        id: materia_prima_id,
        club_id: clubDe(event),
        stock_disponible: data.cantidad,
        proceso_id: null,
        materia_prima_origen_id: null,
        creado_en: recorded_at,
      });
      anotaMovimiento(rows, event, {
        entidad: 'materia_prima',
        id: materia_prima_id,
        clase: 'ingreso',
        antes: '0',
        despues: data.cantidad,
        unidad: data.unidad_medida,
      });
    },
    MateriaPrimaEditada: (event, rows) => {
      const { materia_prima_id: id, disponible, ...campos } = event.data;
      const { stock_disponible: antes, unidad_medida, biomasa_usada } = rows.materias_primas.require(id);
      cambiaDeBiomasa(rows, event, id, menos(campos.biomasa_usada ?? '0', biomasa_usada ?? '0'));
      rows.materias_primas.patch(id, {
        ...campos,
        stock_disponible: disponible,
      });
      if (antes !== disponible || unidad_medida !== campos.unidad_medida)
        anotaMovimiento(rows, event, {
          entidad: 'materia_prima',
          id,
          clase: 'correccion',
          antes: unidad_medida === campos.unidad_medida ? antes : disponible,
          despues: disponible,
          unidad: campos.unidad_medida,
        });
    },
    MateriaPrimaAjustada: (event, rows) => {
      const { materia_prima_id: id, cantidad_nueva, biomasa_usada, observaciones: motivo } = event.data;
      const { stock_disponible, biomasa_ajuste } = rows.materias_primas.require(id);
      cambiaDeBiomasa(rows, event, id, biomasa_usada ?? '0');
      rows.materias_primas.patch(id, {
        biomasa_ajuste: mas(biomasa_ajuste, biomasa_usada ?? '0'),
      });
      mueveMateriaPrima(rows, event, id, menos(cantidad_nueva, stock_disponible), { clase: 'ajuste', motivo });
    },
    ProcesoIniciado: (event, rows) => {
      const { proceso_id, ...campos } = event.data;
      rows.procesos_transformacion.put({
        ...campos,
        id: proceso_id,
        club_id: clubDe(event),
        finalizado: false,
        fecha_fin: null,
        merma: null,
        sin_declarar: '0',
        cancelado: false,
        motivo_cancelacion: null,
        creado_en: event.recorded_at,
      });
    },
    InsumoRegistrado: (event, rows) => {
      const { insumo_id, proceso_id, cantidad_descontada, ...campos } = event.data;
      mueveMateriaPrima(rows, event, campos.materia_prima_id, menos('0', cantidad_descontada), { clase: 'insumo' });
      rows.transformacion_insumos.put({
        ...campos,
        nodo: nodoDe(rows, campos.materia_prima_id),
        id: insumo_id,
        club_id: clubDe(event),
        proceso_transformacion_id: proceso_id,
        creado_en: event.recorded_at,
      });
    },
    ProcesoFinalizado: (event, rows) => {
      const { proceso_id, fecha_fin, merma, resultados } = event.data;
      const antes = rows.procesos_transformacion.require(proceso_id).sin_declarar;
      const insumos = rows.transformacion_insumos.where('proceso_transformacion_id', proceso_id);
      for (const { nodo } of insumos) agregarOrigen(rows, event, proceso_id, nodo);
      const entro = insumos.reduce(
        (total, { cantidad_usada, unidad_medida }) => mas(total, enGramos(cantidad_usada, unidad_medida)),
        antes,
      );
      const sin_declarar = resultados.reduce(
        (total, { cantidad_obtenida, unidad_medida }) => menos(total, enGramos(cantidad_obtenida, unidad_medida)),
        entro,
      );
      rows.procesos_transformacion.patch(proceso_id, {
        finalizado: true,
        fecha_fin,
        merma,
        sin_declarar,
      });
      for (const { materia_prima_id, cantidad_obtenida, observaciones, ...campos } of resultados) {
        agregarOrigen(rows, event, materia_prima_id, proceso_id);
        alNacer(rows, event, 'materia_prima', materia_prima_id, null);
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
          biomasa_usada: null,
          biomasa_ajuste: '0',
          proceso_id,
          creado_en: event.recorded_at,
        });
        anotaMovimiento(rows, event, {
          entidad: 'materia_prima',
          id: materia_prima_id,
          clase: 'ingreso',
          antes: '0',
          despues: cantidad_obtenida,
          unidad: campos.unidad_medida,
        });
      }
    },
    ProductoBulkCreado: (event, rows) => {
      const { data, recorded_at } = event;
      const { bulk_id, cantidad_usada, ...campos } = data;
      mueveMateriaPrima(rows, event, data.materia_prima_id, menos('0', cantidad_usada), { clase: 'bulk' });
      agregarOrigen(rows, event, bulk_id, nodoDe(rows, data.materia_prima_id));
      alNacer(rows, event, 'bulk', bulk_id, data.tipo_producto);
      rows.productos_bulk.put({
        ...campos,
        // Before it was asked for, a blank said nothing: it expires with what it was made of.
        fecha_vencimiento:
          data.fecha_vencimiento ?? rows.materias_primas.require(data.materia_prima_id).fecha_vencimiento,
        id: bulk_id,
        club_id: clubDe(event),
        stock_disponible: data.cantidad,
        creado_en: recorded_at,
      });
      anotaMovimiento(rows, event, {
        entidad: 'producto_final_bulk',
        id: bulk_id,
        clase: 'ingreso',
        antes: '0',
        despues: data.cantidad,
        unidad: data.unidad_medida,
      });
    },
    ProductoBulkEditado: (event, rows) => {
      const { bulk_id, ...campos } = event.data;
      alNacer(rows, event, 'bulk', bulk_id, campos.tipo_producto);
      const { materia_prima_id } = rows.productos_bulk.require(bulk_id);
      rows.productos_bulk.patch(bulk_id, {
        ...campos,
        fecha_vencimiento: campos.fecha_vencimiento ?? rows.materias_primas.require(materia_prima_id).fecha_vencimiento,
      });
    },
    VencimientoDeBulkAcortado: ({ data: { bulk_id, fecha_vencimiento } }, rows) =>
      rows.productos_bulk.patch(bulk_id, { fecha_vencimiento }),
    VencimientoDeMateriaPrimaAcortado: ({ data: { materia_prima_id, fecha_vencimiento } }, rows) =>
      rows.materias_primas.patch(materia_prima_id, { fecha_vencimiento }),
    ProductoBulkAjustado: (event, rows) => {
      const { data } = event;
      const causa = { clase: 'ajuste', motivo: data.observaciones };
      if (Number(data.diferencia) > 0) mezcla(rows, event, data.bulk_id, data.materia_prima_id);
      else mezcla(rows, event, data.materia_prima_id, data.bulk_id);
      rows.productos_bulk.patch(data.bulk_id, {
        cantidad: data.cantidad_nueva,
      });
      mueveBulk(rows, event, data.bulk_id, data.diferencia, causa);
      mueveMateriaPrima(rows, event, data.materia_prima_id, menos('0', data.materia_prima_descontada), causa);
    },
    ProductoDispensado: (event, rows) => {
      const { dispensacion_id, ...campos } = event.data;
      const causa = { clase: 'dispensacion' };
      mueveEnvasado(rows, event, campos.producto_final_envasado_id, -campos.cantidad_entregada, causa);
      const { precio_unitario, tipo_moneda } = rows.envasados.require(campos.producto_final_envasado_id);
      rows.dispensaciones.put({
        ...campos,
        id: dispensacion_id,
        precio_unitario,
        tipo_moneda,
        club_id: clubDe(event),
        anulado: false,
        justificacion_anulacion: null,
        creado_en: event.recorded_at,
      });
    },
    DispensacionCorregida: (event, rows) => {
      const { data } = event;
      const vuelve = data.cantidad_anterior - data.cantidad_nueva;
      mueveEnvasado(rows, event, data.producto_final_envasado_id, vuelve, {
        clase: 'dispensacion_corregida',
      });
      rows.dispensaciones.patch(data.dispensacion_id, {
        cantidad_entregada: data.cantidad_nueva,
      });
    },
    DispensacionAnulada: (event, rows) => {
      const { data } = event;
      const causa = {
        clase: 'dispensacion_anulada',
        motivo: data.justificacion_anulacion,
      };
      mueveEnvasado(rows, event, data.producto_final_envasado_id, data.cantidad_devuelta, causa);
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
