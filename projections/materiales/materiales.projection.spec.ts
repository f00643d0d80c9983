import type { MaterialesEvent } from '@cepa/event-schemas';
import { CLUB, casosDeProyeccion } from '../projection.testkit';
import { materialesProjection } from './materiales.projection';

const id = (numero: number): string => `${String(numero).repeat(8)}-1111-5111-8111-111111111111`;
const [MP, BULK, ENV, BIO, PROCESO, ROSIN, INSUMO, DISPENSADA, ANULADA] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(id) as [string, string, string, string, string, string, string, string, string];
const [OTRO_ENV, PERSONA, PRODUCTO, LOTE, PLANTA, EN_KILOS] = ['a', 'b', 'c', 'd', 'e', 'f'].map((letra) => `${letra.repeat(8)}-1111-5111-8111-111111111111`) as [string, string, string, string, string, string];
const STREAM = `materiales-${CLUB}`;

const envasado = (envasado_id: string, codigo: string): MaterialesEvent => ({
  type: 'ProductoEnvasado',
  version: 1,
  data: { envasado_id, codigo, producto_final_bulk_id: BULK, tipo_producto: 'Tintura', tipo_envase: 'Lata', peso_por_unidad: '2.5', unidad_medida_peso_envase: 'gramos', cantidad_unidades: 10, peso_total: '25', precio_unitario: '30000.5', tipo_moneda: 'ARS', fecha_envasado: '2026-11-21', fecha_vencimiento: null, observaciones: 'ñandú' },
});
const dispensado = (dispensacion_id: string, cantidad_entregada: number): MaterialesEvent => ({
  type: 'ProductoDispensado',
  version: 1,
  data: { dispensacion_id, usuario_medicinal_id: PERSONA, producto_final_envasado_id: OTRO_ENV, cantidad_entregada, fecha_dispensacion: '2026-11-22' },
});

/** Every event of the book, each moving an amount of its own, so that one that is lost, applied twice or read in another unit shows in a balance; none sets again what an earlier one set. */
const eventos: MaterialesEvent[] = [
  {
    type: 'MateriaPrimaCreada',
    version: 1,
    data: { materia_prima_id: MP, codigo: 'MP-1', tipo: 'Flores secas', cantidad: '500', unidad_medida: 'gramos', biomasa_id: BIO, biomasa_usada: '0.5', lote_id: null, proyecto_id: null, humedad_porcentaje: '11.5', fecha_fin_secado: '2026-11-01', fecha_vencimiento: '2027-11-01', nota_calidad: null },
  },
  {
    type: 'MateriaPrimaEditada',
    version: 1,
    data: { materia_prima_id: MP, cantidad: '600', disponible: '590.5', unidad_medida: 'gramos', humedad_porcentaje: null, fecha_fin_secado: '2026-11-02', fecha_vencimiento: '2027-11-02', nota_calidad: 'Cítrica', biomasa_usada: '0.6' },
  },
  {
    type: 'MateriaPrimaCreada',
    version: 1,
    data: { materia_prima_id: EN_KILOS, codigo: 'MP-3', tipo: 'Flores secas', cantidad: '2', unidad_medida: 'kilos', biomasa_id: BIO, biomasa_usada: '2000', lote_id: null, proyecto_id: null, humedad_porcentaje: null, fecha_fin_secado: '2026-11-03', fecha_vencimiento: '2027-11-03', nota_calidad: null },
  },
  { type: 'ProcesoIniciado', version: 1, data: { proceso_id: PROCESO, tipo: 'Rosin (prensado en caliente)', descripcion: 'Prensa chica', fecha_inicio: '2026-11-12', observaciones: null } },
  { type: 'InsumoRegistrado', version: 1, data: { proceso_id: PROCESO, insumo_id: INSUMO, materia_prima_id: MP, cantidad_usada: '0.2', unidad_medida: 'kilos', cantidad_descontada: '200' } },
  {
    type: 'ProcesoFinalizado',
    version: 1,
    data: { proceso_id: PROCESO, fecha_fin: '2026-11-13', merma: '169.5', resultados: [{ materia_prima_id: ROSIN, materia_prima_origen_id: MP, codigo: 'MP-2', tipo: 'Rosin', cantidad_obtenida: '30.5', unidad_medida: 'gramos', lote_id: LOTE, proyecto_id: null, fecha_vencimiento: '2027-11-13', observaciones: 'Dorado' }] },
  },
  { type: 'MateriaPrimaAjustada', version: 1, data: { materia_prima_id: ROSIN, cantidad_anterior: '30.5', cantidad_nueva: '28', diferencia: '-2.5', observaciones: 'Conteo' } },
  {
    type: 'ProductoBulkCreado',
    version: 1,
    data: { bulk_id: BULK, codigo: 'BULK-1', materia_prima_id: EN_KILOS, cantidad: '100', unidad_medida: 'gramos', cantidad_usada: '0.1', tipo_producto: 'Flores prearmadas', tipo_es_igual_a_materia_prima: false, fecha_produccion: '2026-11-10', fecha_vencimiento: null, proyecto_id: null, observaciones: null },
  },
  { type: 'ProductoBulkEditado', version: 1, data: { bulk_id: BULK, tipo_producto: 'Tintura', tipo_es_igual_a_materia_prima: false, fecha_produccion: '2026-11-11', fecha_vencimiento: '2027-05-10', observaciones: 'Corregido' } },
  envasado(ENV, 'ENV-1'),
  { type: 'EnvasadoAnulado', version: 1, data: { envasado_id: ENV, producto_final_bulk_id: BULK, unidades: 10, peso_devuelto: '25', unidad_medida: 'gramos', motivo_anulacion: 'Etiqueta' } },
  envasado(OTRO_ENV, 'ENV-2'),
  { type: 'ProductoBulkAjustado', version: 1, data: { bulk_id: BULK, materia_prima_id: EN_KILOS, cantidad_anterior: '100', cantidad_nueva: '110.1', diferencia: '10.1', materia_prima_descontada: '0.0101', observaciones: 'Conteo' } },
  { type: 'EnvasadoEditado', version: 1, data: { envasado_id: OTRO_ENV, tipo_envase: 'Frasco de vidrio', fecha_envasado: '2026-11-20', fecha_vencimiento: '2027-05-20', observaciones: null } },
  { type: 'PrecioDeEnvasadoActualizado', version: 1, data: { envasado_id: OTRO_ENV, precio_unitario: '31.25', tipo_moneda: 'USD', precio_anterior: '30000.5', moneda_anterior: 'ARS' } },
  dispensado(DISPENSADA, 3),
  dispensado(ANULADA, 2),
  { type: 'DispensacionCorregida', version: 1, data: { dispensacion_id: DISPENSADA, producto_final_envasado_id: OTRO_ENV, cantidad_anterior: 3, cantidad_nueva: 4 } },
  { type: 'DispensacionAnulada', version: 1, data: { dispensacion_id: ANULADA, producto_final_envasado_id: OTRO_ENV, cantidad_devuelta: 2, justificacion_anulacion: 'Otro frasco' } },
  { type: 'ProductoCosechado', version: 1, data: { producto_final_id: PRODUCTO, codigo: 'PF-1', nombre: 'Cosecha', tipo: 'Flores secas', cantidad: '850.5', unidad_medida: 'gramos', lote_id: LOTE, plantas: [PLANTA] } },
];

const deEnvasado = { club_id: CLUB, producto_final_bulk_id: BULK, tipo_producto: 'Tintura', peso_por_unidad: '2.500000', unidad_medida_peso_envase: 'gramos', cantidad_unidades: 10 };
const deDispensacion = { club_id: CLUB, usuario_medicinal_id: PERSONA, producto_final_envasado_id: OTRO_ENV, fecha_dispensacion: '2026-11-22' };

casosDeProyeccion({
  projection: materialesProjection,
  eventos: eventos.map((evento) => [STREAM, evento] as const),
  filas: {
    materias_primas: [
      { id: MP, club_id: CLUB, codigo: 'MP-1', tipo: 'Flores secas', cantidad: '600.000000', stock_disponible: '390.500000', unidad_medida: 'gramos', humedad_porcentaje: null, fecha_fin_secado: '2026-11-02', fecha_vencimiento: '2027-11-02', nota_calidad: 'Cítrica', biomasa_id: BIO, lote_id: null, proyecto_id: null, proceso_id: null, materia_prima_origen_id: null },
      { id: ROSIN, club_id: CLUB, codigo: 'MP-2', tipo: 'Rosin', cantidad: '30.500000', stock_disponible: '28.000000', unidad_medida: 'gramos', humedad_porcentaje: null, fecha_fin_secado: '2026-11-13', fecha_vencimiento: '2027-11-13', nota_calidad: 'Dorado', biomasa_id: null, lote_id: LOTE, proyecto_id: null, proceso_id: PROCESO, materia_prima_origen_id: MP },
      { id: EN_KILOS, club_id: CLUB, codigo: 'MP-3', tipo: 'Flores secas', cantidad: '2.000000', stock_disponible: '1.889900', unidad_medida: 'kilos', humedad_porcentaje: null, fecha_fin_secado: '2026-11-03', fecha_vencimiento: '2027-11-03', nota_calidad: null, biomasa_id: BIO, lote_id: null, proyecto_id: null, proceso_id: null, materia_prima_origen_id: null },
    ],
    procesos_transformacion: [
      { id: PROCESO, club_id: CLUB, tipo: 'Rosin (prensado en caliente)', descripcion: 'Prensa chica', fecha_inicio: '2026-11-12', observaciones: null, finalizado: true, fecha_fin: '2026-11-13', merma: '169.500000' },
    ],
    transformacion_insumos: [{ id: INSUMO, club_id: CLUB, proceso_transformacion_id: PROCESO, materia_prima_id: MP, cantidad_usada: '0.200000', unidad_medida: 'kilos' }],
    productos_bulk: [
      { id: BULK, club_id: CLUB, codigo: 'BULK-1', materia_prima_id: EN_KILOS, cantidad: '110.100000', stock_disponible: '85.100000', unidad_medida: 'gramos', tipo_producto: 'Tintura', tipo_es_igual_a_materia_prima: false, fecha_produccion: '2026-11-11', fecha_vencimiento: '2027-05-10', observaciones: 'Corregido', proyecto_id: null },
    ],
    envasados: [
      { ...deEnvasado, id: ENV, codigo: 'ENV-1', tipo_envase: 'Lata', stock_disponible: 0, precio_unitario: '30000.500000', tipo_moneda: 'ARS', fecha_envasado: '2026-11-21', fecha_vencimiento: null, observaciones: 'ñandú', anulado: true, motivo_anulacion: 'Etiqueta' },
      { ...deEnvasado, id: OTRO_ENV, codigo: 'ENV-2', tipo_envase: 'Frasco de vidrio', stock_disponible: 6, precio_unitario: '31.250000', tipo_moneda: 'USD', fecha_envasado: '2026-11-20', fecha_vencimiento: '2027-05-20', observaciones: null, anulado: false, motivo_anulacion: null },
    ],
    dispensaciones: [
      { ...deDispensacion, id: DISPENSADA, cantidad_entregada: 4, anulado: false, justificacion_anulacion: null },
      { ...deDispensacion, id: ANULADA, cantidad_entregada: 2, anulado: true, justificacion_anulacion: 'Otro frasco' },
    ],
    productos_finales: [{ id: PRODUCTO, club_id: CLUB, codigo: 'PF-1', nombre: 'Cosecha', tipo: 'Flores secas', cantidad: '850.500000', unidad_medida: 'gramos', lote_id: LOTE, plantas: [PLANTA] }],
  },
});
