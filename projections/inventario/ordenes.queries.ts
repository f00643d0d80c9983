import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { onePerKey } from '../clave';
import type { LecturaDB } from '../index';
import { listar, natural, nuevosPrimero, type ListQueryShape, type ListRequest } from '../listas';
import type { Paginado } from '../paginas';

/** An item of an order. Quantities are JSON numbers, which the database writes exactly. */
export interface ItemDeOrdenLeido {
  readonly inventario_item_id: string;
  readonly nombre: string;
  readonly categoria: string;
  readonly unidad_de_medida: string;
  readonly cantidad: number;
  readonly recibida: number;
  readonly costo_unitario_usd: number;
}

export type OrdenLeida = LecturaDB['ordenes_compra'] & {
  proveedor: { id: string; nombre: string } | null;
  items: ItemDeOrdenLeido[];
};

/** Selects orders with their supplier and items. */
export const ordenes = (db: Kysely<LecturaDB>): SelectQueryBuilder<LecturaDB, 'ordenes_compra', OrdenLeida> =>
  db
    .selectFrom('ordenes_compra')
    .selectAll('ordenes_compra')
    .select(({ selectFrom }) => [
      jsonObjectFrom(
        selectFrom('proveedores')
          .select(['proveedores.id', 'proveedores.nombre'])
          .whereRef('proveedores.id', '=', 'ordenes_compra.proveedor_id'),
      ).as('proveedor'),
      jsonArrayFrom(
        selectFrom('ordenes_compra_items as pedido')
          .innerJoin('inventario_items as item', 'item.id', 'pedido.inventario_item_id')
          .select([
            'pedido.inventario_item_id',
            'pedido.nombre',
            'item.categoria',
            'item.unidad_de_medida',
            'pedido.cantidad',
            'pedido.recibida',
            'pedido.costo_unitario_usd',
          ])
          .whereRef('pedido.orden_compra_id', '=', 'ordenes_compra.id')
          .orderBy('pedido.posicion'),
      ).as('items'),
    ]) as unknown as SelectQueryBuilder<LecturaDB, 'ordenes_compra', OrdenLeida>;

/** Returns one order. */
export const ordenPorId = onePerKey<OrdenLeida>((db, ids) => ordenes(db).where('ordenes_compra.id', '=', ids));

const FORMA: ListQueryShape = {
  columnas: {
    // All are from one supplier.
    proveedor: { por: sql`ordenes_compra.proveedor_id`, tipo: 'uuid' },
    numero: { por: sql`ordenes_compra.numero`, tipo: 'integer' },
    fecha: { por: sql`ordenes_compra.creado_en`, tipo: 'timestamptz' },
    estado: natural(sql`ordenes_compra.estado`),
    inicial: { por: sql`ordenes_compra.costo_inicial_estimado_usd`, tipo: 'numeric' },
    final: { por: sql`ordenes_compra.costo_final_usd`, tipo: 'numeric', falta: true },
  },
  inicio: nuevosPrimero('ordenes_compra'),
  filtros: {},
};

/** Returns the orders to a supplier, newest first where no order is asked for. */
export const ordenesDelProveedor = (
  db: Kysely<LecturaDB>,
  proveedorId: string,
  request: ListRequest,
): Promise<Paginado<OrdenLeida>> =>
  listar(ordenes(db).where('ordenes_compra.proveedor_id', '=', proveedorId), FORMA, request);
