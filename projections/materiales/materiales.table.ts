import type { RowOf, TableDefinitions } from '@cepa/ledger/projections';

/** Quantities of matter and money: exact, six digits after the point. */
const CANTIDAD = 'numeric(18,6)';

/** The tables of the book of matter. */
export const materialesTables = {
  materias_primas: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      tipo: 'text',
      cantidad: CANTIDAD,
      stock_disponible: CANTIDAD,
      unidad_medida: 'text',
      humedad_porcentaje: 'numeric(9,6) null',
      fecha_fin_secado: 'date',
      fecha_vencimiento: 'date',
      nota_calidad: 'text null',
      biomasa_id: 'uuid null',
      lote_id: 'uuid null',
      proyecto_id: 'uuid null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(biomasa_id)', '(codigo)'],
  },
  productos_bulk: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      materia_prima_id: 'uuid',
      cantidad: CANTIDAD,
      stock_disponible: CANTIDAD,
      unidad_medida: 'text',
      tipo_producto: 'text',
      tipo_es_igual_a_materia_prima: 'boolean',
      fecha_produccion: 'date',
      fecha_vencimiento: 'date null',
      observaciones: 'text null',
      proyecto_id: 'uuid null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(materia_prima_id)', '(codigo)'],
  },
  envasados: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      codigo: 'text',
      producto_final_bulk_id: 'uuid',
      tipo_producto: 'text',
      tipo_envase: 'text',
      peso_por_unidad: CANTIDAD,
      unidad_medida_peso_envase: 'text',
      cantidad_unidades: 'integer',
      stock_disponible: 'integer',
      precio_unitario: CANTIDAD,
      tipo_moneda: 'text',
      fecha_envasado: 'date',
      fecha_vencimiento: 'date null',
      observaciones: 'text null',
      anulado: 'boolean',
      motivo_anulacion: 'text null',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)', '(producto_final_bulk_id)', '(codigo)'],
  },
} as const satisfies TableDefinitions;

export type MaterialesTables = { [Table in keyof typeof materialesTables]: RowOf<(typeof materialesTables)[Table]> };
