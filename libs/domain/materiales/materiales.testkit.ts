import type {
  InsumoRegistrado,
  MateriaPrimaCreada,
  ProcesoFinalizado,
  ProcesoIniciado,
  ProductoBulkCreado,
  ProductoDispensado,
  ProductoEnvasado,
} from '@cepa/event-schemas';
import type { CrearBulk } from './crear-bulk';
import type { CrearMateriaPrima } from './crear-materia-prima';
import type { Envasar } from './envasar';

/** Ids that the specs of the book use. */
export const MATERIA_PRIMA = '11111111-1111-5111-8111-111111111111';
export const BULK = '22222222-2222-5222-8222-222222222222';
export const ENVASADO = '33333333-3333-5333-8333-333333333333';
export const BIOMASA = '44444444-4444-5444-8444-444444444444';

export const PROCESO = '66666666-6666-5666-8666-666666666666';
export const INSUMO = '77777777-7777-5777-8777-777777777777';
export const RESULTADO = '88888888-8888-5888-8888-888888888888';
export const DISPENSACION = '99999999-9999-5999-8999-999999999999';
export const PERSONA = 'bbbbbbbb-bbbb-5bbb-8bbb-bbbbbbbbbbbb';
/** An id that the book doesn't hold. */
export const OTRO = 'cccccccc-cccc-5ccc-8ccc-cccccccccccc';

/** 500 g from 1 kg of ready biomass. */
export const crearMateriaPrima = (cambios: Partial<CrearMateriaPrima> = {}): CrearMateriaPrima => ({
  tipo: 'crear_materia_prima',
  materia_prima_id: MATERIA_PRIMA,
  codigo: 'MP-1',
  tipo_materia_prima: 'Flores secas',
  cantidad: '500',
  unidad_medida: 'gramos',
  humedad_porcentaje: null,
  fecha_fin_secado: '2026-11-01',
  fecha_vencimiento: '2027-11-01',
  nota_calidad: null,
  lote_id: null,
  proyecto_id: null,
  biomasa: { id: BIOMASA, peso: '1', unidad: 'kilos', lista: true },
  ...cambios,
});

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

/** 100 g of bulk from the raw material. */
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
    fecha_vencimiento: '2027-11-01',
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

export const procesoIniciado = (): ProcesoIniciado => ({
  type: 'ProcesoIniciado',
  version: 1,
  data: {
    proceso_id: PROCESO,
    tipo: 'Rosin (prensado en caliente)',
    descripcion: null,
    fecha_inicio: '2026-11-12',
    observaciones: null,
  },
});

/** 200 g of the raw material, in kilos. */
export const insumoRegistrado = (cambios: Partial<InsumoRegistrado['data']> = {}): InsumoRegistrado => ({
  type: 'InsumoRegistrado',
  version: 1,
  data: {
    proceso_id: PROCESO,
    insumo_id: INSUMO,
    materia_prima_id: MATERIA_PRIMA,
    cantidad_usada: '0.2',
    unidad_medida: 'kilos',
    cantidad_descontada: '200',
    ...cambios,
  },
});

export const resultado = (
  cambios: Partial<ProcesoFinalizado['data']['resultados'][0]> = {},
): ProcesoFinalizado['data']['resultados'][0] => ({
  materia_prima_id: RESULTADO,
  materia_prima_origen_id: MATERIA_PRIMA,
  codigo: 'MP-2',
  tipo: 'Rosin',
  cantidad_obtenida: '30.5',
  unidad_medida: 'gramos',
  lote_id: null,
  proyecto_id: null,
  fecha_vencimiento: '2027-11-01',
  observaciones: null,
  ...cambios,
});

/** 30.5 g of rosin from the 200 g. */
export const procesoFinalizado = (): ProcesoFinalizado => ({
  type: 'ProcesoFinalizado',
  version: 1,
  data: { proceso_id: PROCESO, fecha_fin: '2026-11-13', resultados: [resultado()], merma: '169.5' },
});

/** 3 of the 10 units. */
export const productoDispensado = (cantidad_entregada = 3): ProductoDispensado => ({
  type: 'ProductoDispensado',
  version: 1,
  data: {
    dispensacion_id: DISPENSACION,
    usuario_medicinal_id: PERSONA,
    producto_final_envasado_id: ENVASADO,
    cantidad_entregada,
    fecha_dispensacion: '2026-11-22',
  },
});
