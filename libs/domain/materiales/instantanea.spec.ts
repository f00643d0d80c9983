import { expectFaithfulSnapshots } from '@cepa/ledger/commands/given-when-then.testkit';
import { materiales } from './materiales';
import {
  BIOMASA,
  BULK,
  DISPENSACION,
  ENVASADO,
  MATERIA_PRIMA,
  OTRO,
  PERSONA,
  insumoRegistrado,
  materiaPrimaCreada,
  procesoFinalizado,
  procesoIniciado,
  productoBulkCreado,
  productoDispensado,
  productoEnvasado,
} from './materiales.testkit';

it('the book comes back from a snapshot as it was, at every length of its history', () => {
  expectFaithfulSnapshots(materiales, [
    materiaPrimaCreada({ cantidad: '500.000001' }),
    procesoIniciado(),
    insumoRegistrado(),
    procesoFinalizado(),
    {
      type: 'MateriaPrimaAjustada',
      version: 2,
      data: {
        materia_prima_id: MATERIA_PRIMA,
        cantidad_anterior: '300.000001',
        cantidad_nueva: '299.9',
        diferencia: '-0.100001',
        biomasa_usada: null,
        observaciones: 'Conteo',
      },
    },
    productoBulkCreado(),
    {
      type: 'ProductoBulkEditado',
      version: 1,
      data: {
        bulk_id: BULK,
        tipo_producto: 'Tintura',
        tipo_es_igual_a_materia_prima: false,
        fecha_produccion: '2026-11-10',
        fecha_vencimiento: null,
        observaciones: null,
      },
    },
    {
      type: 'ProductoBulkAjustado',
      version: 1,
      data: {
        bulk_id: BULK,
        materia_prima_id: MATERIA_PRIMA,
        cantidad_anterior: '100',
        cantidad_nueva: '100.1',
        diferencia: '0.1',
        materia_prima_descontada: '0.1',
        observaciones: 'Conteo',
      },
    },
    productoEnvasado(),
    {
      type: 'PrecioDeEnvasadoActualizado',
      version: 1,
      data: {
        envasado_id: ENVASADO,
        precio_unitario: '31000.1',
        tipo_moneda: 'USD',
        precio_anterior: '30000.5',
        moneda_anterior: 'ARS',
      },
    },
    productoDispensado(),
    {
      type: 'DispensacionCorregida',
      version: 1,
      data: {
        dispensacion_id: DISPENSACION,
        producto_final_envasado_id: ENVASADO,
        cantidad_anterior: 3,
        cantidad_nueva: 4,
      },
    },
    {
      type: 'DispensacionAnulada',
      version: 1,
      data: {
        dispensacion_id: DISPENSACION,
        producto_final_envasado_id: ENVASADO,
        cantidad_devuelta: 4,
        justificacion_anulacion: 'Error',
      },
    },
    {
      type: 'EnvasadoAnulado',
      version: 1,
      data: {
        envasado_id: ENVASADO,
        producto_final_bulk_id: BULK,
        unidades: 10,
        peso_devuelto: '50',
        unidad_medida: 'gramos',
        motivo_anulacion: 'Etiqueta',
      },
    },
    {
      type: 'ProductoCosechado',
      version: 1,
      data: {
        producto_final_id: OTRO,
        codigo: 'PF-1',
        nombre: 'Cosecha',
        tipo: 'Flores secas',
        cantidad: '850.5',
        unidad_medida: 'gramos',
        lote_id: OTRO,
        plantas: [BIOMASA, PERSONA],
      },
    },
  ]);
});
