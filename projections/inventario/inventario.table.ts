import { column, type RowOf, type TableDefinitions } from '@cepa/ledger/projections';

/** Why the quantity of an item changed. */
export type ClaseDeMovimiento = 'comprado' | 'contado' | 'corregido' | 'devuelto' | 'perdido' | 'usado' | 'valuado';

/**
 * Suppliers, stock and purchase orders. A deleted supplier or item keeps its row: orders, movements and tasks refer to
 * it, and the deletion of a task still returns stock to an item that was removed from the list. Balances are wider than
 * the quantities of the ledger, so that no sum overflows.
 */
export const inventarioTables = {
  proveedores: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      nombre: 'text',
      /** Contact data are in the vault, under this version. */
      version: 'uuid',
      huella: 'text',
      eliminado: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(club_id, creado_en DESC, id)'],
  },
  inventario_items: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      proveedor_id: 'uuid',
      nombre: 'text',
      categoria: 'text',
      unidad_de_medida: 'text',
      /** The present stock: the sum of the movements. */
      cantidad: 'numeric(30,6)',
      nivel_minimo: 'numeric(18,6)',
      /**
       * The average cost of the entries, weighted by quantity, or the cost that was typed last (rule
       * `inventario.costo-medio`).
       */
      costo_unitario_usd: 'numeric(18,6)',
      /** How many movements it has. */
      movimientos: 'integer',
      eliminado: 'boolean',
      creado_en: 'timestamptz',
    },
    indexes: ['(proveedor_id, creado_en DESC, id)', '(club_id, creado_en DESC, id)'],
  },
  inventario_movimientos: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      inventario_item_id: 'uuid',
      /** Place in the item's card, from 1. */
      numero: 'integer',
      clase: column<ClaseDeMovimiento>('text'),
      /** Positive when it came in, negative when it went out. */
      cantidad: 'numeric(30,6)',
      /** The stock after it. */
      saldo: 'numeric(30,6)',
      /** The task that used it, or gave it back. */
      tarea_id: 'uuid null',
      tarea_nombre: 'text null',
      proyecto_id: 'uuid null',
      proyecto_evento_id: 'uuid null',
      orden_compra_id: 'uuid null',
      motivo: 'text null',
      /** The unit cost of the entry, in dollars; null if it does not change the cost. */
      precio_unitario_usd: 'numeric(18,6) null',
      /** The item's unit cost after it. */
      costo_unitario_usd: 'numeric(18,6)',
      creado_en: 'timestamptz',
    },
    indexes: ['(inventario_item_id, numero)', '(tarea_id)'],
  },
  /** Supplier lots with their remaining quantity. The rest of an item's stock has no lot. */
  insumo_lotes: {
    key: ['id'],
    columns: {
      /** Derived from the item and the lot's text. */
      id: 'uuid',
      club_id: 'uuid',
      inventario_item_id: 'uuid',
      /** On its label. */
      codigo: 'text',
      /** The supplier's name for it. */
      lote: 'text',
      vencimiento: 'date null',
      /** The waiting days between its use and a harvest. */
      carencia_dias: 'integer null',
      cantidad: 'numeric(30,6)',
      creado_en: 'timestamptz',
    },
    indexes: ['(inventario_item_id, creado_en, id)', '(club_id, creado_en DESC, id)', '(club_id, codigo)'],
  },
  /** How many orders a club has made: the number of the last one. A deleted order keeps its number. */
  ordenes_contadas: {
    key: ['club_id'],
    columns: { club_id: 'uuid', ordenes: 'integer' },
  },
  ordenes_compra: {
    key: ['id'],
    columns: {
      id: 'uuid',
      club_id: 'uuid',
      /** Its number among the orders of the club, from 1. */
      numero: 'integer',
      proveedor_id: 'uuid',
      estado: 'text',
      costo_inicial_estimado_usd: 'numeric(18,6)',
      /** Null until the order was received. */
      costo_final_usd: 'numeric(18,6) null',
      creado_en: 'timestamptz',
    },
    indexes: ['(proveedor_id, creado_en DESC, id)', '(club_id, creado_en DESC, id)'],
  },
  ordenes_compra_items: {
    key: ['id'],
    columns: {
      /** Derived from the order and the item. */
      id: 'uuid',
      orden_compra_id: 'uuid',
      inventario_item_id: 'uuid',
      posicion: 'integer',
      /** Its name when it was ordered. */
      nombre: 'text',
      cantidad: 'numeric(18,6)',
      recibida: 'numeric(18,6)',
      costo_unitario_usd: 'numeric(18,6)',
    },
    indexes: ['(orden_compra_id, posicion)', '(inventario_item_id)'],
  },
} as const satisfies TableDefinitions;

export type InventarioTables = { [Table in keyof typeof inventarioTables]: RowOf<(typeof inventarioTables)[Table]> };

declare module '../index' {
  interface LecturaDB extends InventarioTables {}
}
