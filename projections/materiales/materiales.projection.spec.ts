import type { MaterialesEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { materialesProjection } from './materiales.projection';

const [MP, BULK, ENV, BIO] = ['11111111', '22222222', '33333333', '44444444'].map((prefijo) => `${prefijo}-1111-5111-8111-111111111111`) as [string, string, string, string];
const STREAM = `materiales-${CLUB}`;

const eventos: MaterialesEvent[] = [
  {
    type: 'MateriaPrimaCreada',
    version: 1,
    data: { materia_prima_id: MP, codigo: 'MP-1', tipo: 'Flores secas', cantidad: '500', unidad_medida: 'gramos', biomasa_id: BIO, biomasa_usada: '0.5', lote_id: null, proyecto_id: null, humedad_porcentaje: '11.5', fecha_fin_secado: '2026-11-01', fecha_vencimiento: '2027-11-01', nota_calidad: null },
  },
  {
    type: 'ProductoBulkCreado',
    version: 1,
    data: { bulk_id: BULK, codigo: 'BULK-1', materia_prima_id: MP, cantidad: '100', unidad_medida: 'gramos', cantidad_usada: '100.1', tipo_producto: 'Flores prearmadas', tipo_es_igual_a_materia_prima: false, fecha_produccion: '2026-11-10', fecha_vencimiento: null, proyecto_id: null, observaciones: null },
  },
  {
    type: 'ProductoEnvasado',
    version: 1,
    data: { envasado_id: ENV, codigo: 'ENV-1', producto_final_bulk_id: BULK, tipo_producto: 'Flores prearmadas', tipo_envase: 'Lata', peso_por_unidad: '2.5', unidad_medida_peso_envase: 'gramos', cantidad_unidades: 10, peso_total: '25', precio_unitario: '30000.5', tipo_moneda: 'ARS', fecha_envasado: '2026-11-21', fecha_vencimiento: null, observaciones: 'ñandú' },
  },
  { type: 'EnvasadoAnulado', version: 1, data: { envasado_id: ENV, producto_final_bulk_id: BULK, unidades: 10, peso_devuelto: '25', unidad_medida: 'gramos', motivo_anulacion: 'Etiqueta' } },
];

casosDeProyeccion({
  projection: materialesProjection,
  eventos: eventos.map((evento) => [STREAM, evento] as const),
  filas: {
    materias_primas: [
      { id: MP, club_id: CLUB, codigo: 'MP-1', tipo: 'Flores secas', cantidad: '500.000000', stock_disponible: '399.900000', unidad_medida: 'gramos', humedad_porcentaje: '11.500000', fecha_fin_secado: '2026-11-01', fecha_vencimiento: '2027-11-01', nota_calidad: null, biomasa_id: BIO, lote_id: null, proyecto_id: null, proceso_id: null, materia_prima_origen_id: null },
    ],
    productos_bulk: [
      { id: BULK, club_id: CLUB, codigo: 'BULK-1', materia_prima_id: MP, cantidad: '100.000000', stock_disponible: '100.000000', unidad_medida: 'gramos', tipo_producto: 'Flores prearmadas', tipo_es_igual_a_materia_prima: false, fecha_produccion: '2026-11-10', fecha_vencimiento: null, observaciones: null, proyecto_id: null },
    ],
    envasados: [
      { id: ENV, club_id: CLUB, codigo: 'ENV-1', producto_final_bulk_id: BULK, tipo_producto: 'Flores prearmadas', tipo_envase: 'Lata', peso_por_unidad: '2.500000', unidad_medida_peso_envase: 'gramos', cantidad_unidades: 10, stock_disponible: 0, precio_unitario: '30000.500000', tipo_moneda: 'ARS', fecha_envasado: '2026-11-21', fecha_vencimiento: null, observaciones: 'ñandú', anulado: true, motivo_anulacion: 'Etiqueta' },
    ],
  },
});
