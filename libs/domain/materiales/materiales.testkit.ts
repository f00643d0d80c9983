import type { MateriaPrimaCreada, ProductoBulkCreado, ProductoEnvasado } from '@cepa/event-schemas';
import type { CrearBulk } from './crear-bulk';
import type { Envasar } from './envasar';

/** Ids that the specs of the book use. */
export const MATERIA_PRIMA = '11111111-1111-5111-8111-111111111111';
export const BULK = '22222222-2222-5222-8222-222222222222';
export const ENVASADO = '33333333-3333-5333-8333-333333333333';
export const BIOMASA = '44444444-4444-5444-8444-444444444444';

/** 500 g of raw material, from 1 kg of biomass. */
export const materiaPrimaCreada = (cambios: Partial<MateriaPrimaCreada['data']> = {}): MateriaPrimaCreada => ({
  type: 'MateriaPrimaCreada',
  version: 1,
  data: {
    materia_prima_id: MATERIA_PRIMA,
    codigo: 'MP-1',
    tipo: 'Flores secas',
    cantidad: '500',
    unidad_medida: 'gramos',
    biomasa_id: BIOMASA,
    biomasa_usada: '0.5',
    lote_id: null,
    proyecto_id: null,
    humedad_porcentaje: null,
    fecha_fin_secado: '2026-11-01',
    fecha_vencimiento: '2027-11-01',
    nota_calidad: null,
    ...cambios,
  },
});

export const crearBulk = (cambios: Partial<CrearBulk> = {}): CrearBulk => ({
  tipo: 'crear_bulk',
  bulk_id: BULK,
  codigo: 'BULK-1',
  materia_prima_id: MATERIA_PRIMA,
  cantidad: '100',
  unidad_medida: 'gramos',
  tipo_producto: 'Flores prearmadas',
  tipo_es_igual_a_materia_prima: false,
  fecha_produccion: '2026-11-10',
  fecha_vencimiento: null,
  proyecto_id: null,
  observaciones: null,
  ...cambios,
});

/** 100 g of bulk out of the raw material. */
export const productoBulkCreado = (cambios: Partial<ProductoBulkCreado['data']> = {}): ProductoBulkCreado => ({
  type: 'ProductoBulkCreado',
  version: 1,
  data: {
    bulk_id: BULK,
    codigo: 'BULK-1',
    materia_prima_id: MATERIA_PRIMA,
    cantidad: '100',
    unidad_medida: 'gramos',
    cantidad_usada: '100',
    tipo_producto: 'Flores prearmadas',
    tipo_es_igual_a_materia_prima: false,
    fecha_produccion: '2026-11-10',
    fecha_vencimiento: null,
    proyecto_id: null,
    observaciones: null,
    ...cambios,
  },
});

export const envasar = (cambios: Partial<Envasar> = {}): Envasar => ({
  tipo: 'envasar',
  envasado_id: ENVASADO,
  codigo: 'ENV-1',
  producto_final_bulk_id: BULK,
  tipo_producto: null,
  tipo_envase: 'Frasco de vidrio',
  peso_por_unidad: '5',
  unidad_medida_peso_envase: 'gramos',
  cantidad_unidades: 10,
  precio_unitario: '30000.5',
  tipo_moneda: 'ARS',
  fecha_envasado: '2026-11-21',
  fecha_vencimiento: '2027-05-20',
  observaciones: null,
  ...cambios,
});

/** 10 units of 5 g. */
export const productoEnvasado = (cambios: Partial<ProductoEnvasado['data']> = {}): ProductoEnvasado => ({
  type: 'ProductoEnvasado',
  version: 1,
  data: {
    envasado_id: ENVASADO,
    codigo: 'ENV-1',
    producto_final_bulk_id: BULK,
    tipo_producto: 'Flores prearmadas',
    tipo_envase: 'Frasco de vidrio',
    peso_por_unidad: '5',
    unidad_medida_peso_envase: 'gramos',
    cantidad_unidades: 10,
    precio_unitario: '30000.5',
    tipo_moneda: 'ARS',
    fecha_envasado: '2026-11-21',
    fecha_vencimiento: '2027-05-20',
    observaciones: null,
    peso_total: '50',
    ...cambios,
  },
});
