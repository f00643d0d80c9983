import type { TableDefinitions } from '@cepa/ledger/projections';

/** Quantities of matter and money: exact, six digits after the point. */
export const CANTIDAD = 'numeric(18,6)';

/** The lists of stock: what is left, and what is used up, each newest first. */
export const POR_STOCK = [
  '(club_id, creado_en DESC, id DESC) WHERE stock_disponible > 0',
  '(club_id, creado_en DESC, id DESC) WHERE stock_disponible <= 0',
] as const;

/** The table of packaged products. */
export const envasados = {
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
  indexes: ['(club_id, creado_en DESC, id)', '(producto_final_bulk_id)', '(codigo)', ...POR_STOCK],
} as const satisfies TableDefinitions[string];
