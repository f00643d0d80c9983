import type { EventDataByType } from '@cepa/event-schemas';
import { derivedId } from '@cepa/platform';
import type { ProjectionDefinition } from '@cepa/ledger/projections';
import { mas } from '../valores';
import { corrige, anota, cuenta, entra, llega, pesa, recuenta, une } from './grafo';
import type { trazabilidadTables } from './trazabilidad.table';

type Handlers = ProjectionDefinition<EventDataByType, typeof trazabilidadTables>['on'];

/** The book of matter as a graph, from raw material to the person who received it. */
export const deMateriales = {
  MateriaPrimaCreada: (event, rows) => {
    const { materia_prima_id: id, codigo, biomasa_id: _biomasa, ...info } = event.data;
    entra(rows, event, 'materia_prima', id, codigo, info);
    llega(rows, event, 'materia_prima');
  },
  MateriaPrimaEditada: {
    touches: ({ data }) => ({ traza_nodos: [data.materia_prima_id], traza_aristas: [data.materia_prima_id] }),
    handle: (event, rows) => {
      const { materia_prima_id: id, disponible: _disponible, ...cambios } = event.data;
      corrige(rows, id, cambios);
      recuenta(rows, event, 'materia_prima');
    },
  },
  // Added up by the unit of each input, because the unit of the raw material may be corrected later.
  MateriaPrimaAjustada: {
    touches: ({ data }) => ({ traza_nodos: [data.materia_prima_id] }),
    handle: (
      { data: { materia_prima_id: id, cantidad_anterior, cantidad_nueva, diferencia, observaciones } },
      rows,
    ) => {
      const { ajustes = {}, unidad_medida } = rows.traza_nodos.require(id).info as {
        ajustes?: Readonly<Record<string, string>>;
        unidad_medida: string;
      };
      corrige(rows, id, {
        ajustes: { ...ajustes, [unidad_medida]: mas(ajustes[unidad_medida] ?? '0', diferencia) },
        ajuste_motivo: observaciones,
      });
      cuenta(rows, id, { antes: cantidad_anterior, despues: cantidad_nueva, motivo: observaciones });
    },
  },
  ProcesoIniciado: (event, rows) => {
    const { proceso_id: id, ...info } = event.data;
    entra(rows, event, 'proceso', id, id, { ...info, finalizado: false });
  },
  InsumoRegistrado: (event, rows) => llega(rows, event, 'proceso'),
  InsumoRetirado: (event, rows) => rows.traza_aristas.delete(event.data.insumo_id),
  ProcesoCancelado: (event, rows) => {
    const { proceso_id, devueltos, motivo } = event.data;
    for (const { insumo_id } of devueltos) rows.traza_aristas.delete(insumo_id);
    corrige(rows, proceso_id, { cancelado: true, motivo_cancelacion: motivo });
  },
  EnvasadoDadoDeBaja: ({ data: { envasado_id, unidades, motivo } }, rows) => {
    const { unidades_de_baja = 0 } = rows.traza_nodos.require(envasado_id).info as { unidades_de_baja?: number };
    anota(rows, envasado_id, { unidades_de_baja: unidades_de_baja + unidades, baja_motivo: motivo });
  },
  BulkDadoDeBaja: ({ data: { bulk_id, cantidad, motivo } }, rows) => {
    const { de_baja = '0' } = rows.traza_nodos.require(bulk_id).info as { de_baja?: string };
    anota(rows, bulk_id, { de_baja: mas(de_baja, cantidad), baja_motivo: motivo });
  },
  MateriaPrimaDadaDeBaja: ({ data: { materia_prima_id, cantidad, motivo } }, rows) => {
    const { de_baja = '0' } = rows.traza_nodos.require(materia_prima_id).info as { de_baja?: string };
    anota(rows, materia_prima_id, { de_baja: mas(de_baja, cantidad), baja_motivo: motivo });
  },
  ProcesoFinalizado: {
    touches: ({ data }) => ({ traza_nodos: [data.proceso_id] }),
    handle: (event, rows) => {
      const { proceso_id, fecha_fin, merma, resultados } = event.data;
      anota(rows, proceso_id, { finalizado: true, fecha_fin, merma });
      for (const { materia_prima_id: id, codigo, cantidad_obtenida: cantidad, ...info } of resultados) {
        entra(rows, event, 'materia_prima', id, codigo, { ...info, cantidad, fecha_fin_secado: fecha_fin });
      }
      llega(rows, event, 'materia_prima');
    },
  },
  // In the unit of the bulk, which never changes. The unit of the raw material may be corrected later.
  ProductoBulkCreado: (event, rows) => {
    const { bulk_id: id, codigo, materia_prima_id: _materia, cantidad_usada: _usada, ...info } = event.data;
    entra(rows, event, 'producto_final_bulk', id, codigo, info);
    llega(rows, event, 'producto_final_bulk');
  },
  ProductoBulkEditado: {
    touches: ({ data }) => ({ traza_nodos: [data.bulk_id] }),
    handle: ({ data: { bulk_id, ...cambios } }, rows) => corrige(rows, bulk_id, cambios),
  },
  VencimientoDeBulkAcortado: {
    touches: ({ data }) => ({ traza_nodos: [data.bulk_id] }),
    handle: ({ data: { bulk_id, fecha_vencimiento } }, rows) => corrige(rows, bulk_id, { fecha_vencimiento }),
  },
  VencimientoDeMateriaPrimaAcortado: {
    touches: ({ data }) => ({ traza_nodos: [data.materia_prima_id] }),
    handle: ({ data: { materia_prima_id, fecha_vencimiento } }, rows) =>
      corrige(rows, materia_prima_id, { fecha_vencimiento }),
  },
  ProductoBulkAjustado: {
    touches: ({ data }) => ({ traza_nodos: [data.bulk_id], traza_aristas: [data.bulk_id] }),
    handle: (event, rows) => {
      const { bulk_id: id, cantidad_anterior, cantidad_nueva: cantidad, observaciones } = event.data;
      corrige(rows, id, { cantidad, ajuste_motivo: observaciones });
      cuenta(rows, id, { antes: cantidad_anterior, despues: cantidad, motivo: observaciones });
      recuenta(rows, event, 'producto_final_bulk');
    },
  },
  ProductoEnvasado: (event, rows) => {
    const {
      envasado_id: id,
      codigo,
      producto_final_bulk_id: _bulk,
      precio_unitario: _precio,
      tipo_moneda: _moneda,
      ...info
    } = event.data;
    entra(rows, event, 'producto_envasado', id, codigo, { ...info, anulado: false });
    pesa(rows, event);
  },
  EnvasadoEditado: {
    touches: ({ data }) => ({ traza_nodos: [data.envasado_id] }),
    handle: ({ data: { envasado_id, ...cambios } }, rows) => corrige(rows, envasado_id, cambios),
  },
  EnvasadoAnulado: {
    touches: ({ data }) => ({ traza_nodos: [data.envasado_id], traza_aristas: [data.envasado_id] }),
    handle: (event, rows) => {
      const { envasado_id, motivo_anulacion } = event.data;
      corrige(rows, envasado_id, { anulado: true, motivo_anulacion });
      pesa(rows, event);
    },
  },
  ProductoDispensado: (event, rows) => {
    const { dispensacion_id: id, cantidad_entregada, fecha_dispensacion: fecha, usuario_medicinal_id } = event.data;
    entra(rows, event, 'dispensacion', id, id, {
      usuario_medicinal_id,
      cantidad_entregada,
      fecha,
      mes: fecha.slice(0, 7),
      anulado: false,
    });
    llega(rows, event, 'dispensacion');
  },
  DispensacionCorregida: {
    touches: ({ data }) => ({ traza_nodos: [data.dispensacion_id], traza_aristas: [data.dispensacion_id] }),
    handle: (event, rows) => {
      corrige(rows, event.data.dispensacion_id, { cantidad_entregada: event.data.cantidad_nueva });
      recuenta(rows, event, 'dispensacion');
    },
  },
  DispensacionAnulada: {
    touches: ({ data }) => ({ traza_nodos: [data.dispensacion_id], traza_aristas: [data.dispensacion_id] }),
    handle: (event, rows) => {
      const { dispensacion_id, justificacion_anulacion } = event.data;
      corrige(rows, dispensacion_id, { anulado: true, justificacion_anulacion });
      recuenta(rows, event, 'dispensacion');
    },
  },
  ProductoCosechado: (event, rows) => {
    const { producto_final_id: hacia, codigo, plantas, ...info } = event.data;
    entra(rows, event, 'producto_final', hacia, codigo, info);
    for (const desde of plantas)
      une(rows, event, { id: derivedId('traza', desde, hacia), desde, hacia, tipo: 'producto_final' });
  },
} satisfies Handlers;
