import type { StockAjustado } from '@cepa/event-schemas';
import { defineProjection, type Rows } from '@cepa/ledger/projections';
import { derivedId } from '@cepa/platform';
import { clubDe, mas, menos } from '../valores';
import { inventarioTables } from './inventario.table';
import { mismoCosto } from './costo-medio';
import {
  asentado,
  delAjuste,
  delAlta,
  delCosto,
  delUso,
  deLaDevolucion,
  deLaOrden,
  deLotes,
  type Movimiento,
} from './movimientos';

type TableRows = Rows<typeof inventarioTables>;

/** Suppliers, stock and purchase orders of each club. The events of tasks state what they used and what they returned. */
export const inventarioProjection = defineProjection({
  name: 'inventario',
  version: 4,
  weight: 1.5,
  tables: inventarioTables,
  on: {
    ProveedorRegistrado: (event, rows) => {
      const { proveedor_id, ...campos } = event.data;
      rows.proveedores.put({
        ...campos,
        id: proveedor_id,
        club_id: clubDe(event),
        eliminado: false,
        creado_en: event.recorded_at,
      });
    },
    ProveedorActualizado: ({ data: { proveedor_id, ...campos } }, rows) => rows.proveedores.patch(proveedor_id, campos),
    ProveedorEliminado: ({ data }, rows) => rows.proveedores.patch(data.proveedor_id, { eliminado: true }),
    ItemDeInventarioCreado: (event, rows) => {
      const { inventario_item_id, ...campos } = event.data;
      rows.inventario_items.put({
        ...campos,
        id: inventario_item_id,
        club_id: clubDe(event),
        cantidad: '0',
        movimientos: 0,
        eliminado: false,
        creado_en: event.recorded_at,
      });
      asentar(event, rows, delAlta(event.data));
    },
    ItemDeInventarioEditado: (event, rows) => {
      const { inventario_item_id, nivel_minimo, costo_unitario_usd } = event.data;
      rows.inventario_items.patch(inventario_item_id, { nivel_minimo });
      const { costo_unitario_usd: antes } = rows.inventario_items.require(inventario_item_id);
      if (!mismoCosto(antes, costo_unitario_usd))
        asentar(event, rows, [delCosto(inventario_item_id, costo_unitario_usd)]);
    },
    ItemDeInventarioEliminado: ({ data }, rows) =>
      rows.inventario_items.patch(data.inventario_item_id, { eliminado: true }),
    StockAjustado: (event, rows) => {
      const { inventario_item_id, cantidad_anterior, cantidad_nueva } = event.data;
      asentar(event, rows, delAjuste(event.data));
      entraEnLote(event, rows, {
        ...event.data,
        inventario_item_id,
        cantidad: menos(cantidad_nueva, cantidad_anterior),
      });
    },
    TareaRegistrada: (event, rows) => {
      asentar(event, rows, delUso(event.data));
      for (const { insumo_lote_id, cantidad } of deLotes(event.data))
        mueveLote(rows, insumo_lote_id, menos('0', cantidad));
    },
    TareaEliminada: (event, rows) => {
      // The deletion does not name the task; the card does.
      const [uso] = rows.inventario_movimientos.where('tarea_id', event.data.tarea_id);
      const tarea_nombre = uso?.tarea_nombre ?? null;
      const devueltos = deLaDevolucion(event.data).map((movimiento) => ({ ...movimiento, tarea_nombre }));
      asentar(event, rows, devueltos);
      for (const { insumo_lote_id, cantidad } of deLotes(event.data)) mueveLote(rows, insumo_lote_id, cantidad);
    },
    OrdenDeCompraCreada: (event, rows) => {
      const { orden_compra_id, items, ...campos } = event.data;
      const club_id = clubDe(event);
      const numero = (rows.ordenes_contadas.get(club_id)?.ordenes ?? 0) + 1;
      rows.ordenes_contadas.put({ club_id, ordenes: numero });
      rows.ordenes_compra.put({
        ...campos,
        ...{ id: orden_compra_id, club_id, numero },
        costo_final_usd: null,
        creado_en: event.recorded_at,
      });
      items.forEach((item, posicion) =>
        rows.ordenes_compra_items.put({
          ...item,
          id: derivedId(orden_compra_id, item.inventario_item_id),
          orden_compra_id,
          posicion,
          recibida: '0',
        }),
      );
    },
    EstadoDeOrdenCambiado: (event, rows) => {
      const { orden_compra_id, estado, costo_final_usd, recibido } = event.data;
      rows.ordenes_compra.patch(orden_compra_id, { estado, costo_final_usd });
      for (const { inventario_item_id, cantidad } of recibido) {
        const id = derivedId(orden_compra_id, inventario_item_id);
        const { recibida } = rows.ordenes_compra_items.require(id);
        rows.ordenes_compra_items.patch(id, { recibida: mas(recibida, cantidad) });
      }
      asentar(event, rows, deLaOrden(event.data));
      for (const una of recibido) entraEnLote(event, rows, una);
    },
    OrdenDeCompraEliminada: ({ data: { orden_compra_id } }, rows) => {
      rows.ordenes_compra.delete(orden_compra_id);
      for (const { id } of rows.ordenes_compra_items.where('orden_compra_id', orden_compra_id))
        rows.ordenes_compra_items.delete(id);
    },
  },
});

interface Asiento {
  readonly id: string;
  readonly recorded_at: string;
}

/** Writes the movements of an event on the cards of their items, each with the balance after it. */
function asentar({ id, recorded_at }: Asiento, rows: TableRows, movimientos: readonly Movimiento[]): void {
  movimientos.forEach((movimiento, index) => {
    const { precio, ...lo } = movimiento;
    const item = rows.inventario_items.require(lo.inventario_item_id);
    const { cantidad: saldo, movimientos: numero, costo_unitario_usd } = asentado(item, movimiento);
    rows.inventario_items.patch(item.id, { cantidad: saldo, movimientos: numero, costo_unitario_usd });
    rows.inventario_movimientos.put({
      ...lo,
      precio_unitario_usd: precio,
      costo_unitario_usd,
      id: derivedId(id, 'movimiento', String(index)),
      club_id: item.club_id,
      numero,
      saldo,
      creado_en: recorded_at,
    });
  });
}

type ConLote = Pick<
  StockAjustado['data'],
  'insumo_lote_id' | 'insumo_lote_codigo' | 'insumo_lote' | 'vencimiento' | 'carencia_dias' | 'inventario_item_id'
> & { readonly cantidad: string };

/** Adds an entry to its lot. The last event sets the lot's fields. */
function entraEnLote(event: Parameters<typeof clubDe>[0] & Asiento, rows: TableRows, data: ConLote): void {
  const { insumo_lote_id: id, insumo_lote_codigo: codigo, insumo_lote: lote, inventario_item_id } = data;
  if (!id || !codigo || !lote) return;
  const { vencimiento, carencia_dias, cantidad } = data;
  const antes = rows.insumo_lotes.get(id);
  rows.insumo_lotes.put({
    ...{ id, club_id: clubDe(event), inventario_item_id, codigo, lote, vencimiento, carencia_dias },
    cantidad: mas(antes?.cantidad ?? '0', cantidad),
    creado_en: antes?.creado_en ?? event.recorded_at,
  });
}

function mueveLote(rows: TableRows, id: string, cantidad: string): void {
  const { cantidad: hay } = rows.insumo_lotes.require(id);
  rows.insumo_lotes.patch(id, { cantidad: mas(hay, cantidad) });
}
