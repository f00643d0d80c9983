import { decimal } from '@cepa/domain/valores/decimal';
import type { ItemLeido, MovimientoLeido } from '@cepa/projections/inventario/inventario.queries';
import type { ItemDelClub } from '@cepa/projections/inventario/stock.queries';
import type { OrdenLeida } from '@cepa/projections/inventario/ordenes.queries';
import type { LoteDeInsumoInList } from '@cepa/projections/inventario/lotes-de-insumo.queries';
import type { ProveedorLeido } from '@cepa/projections/inventario/proveedores.queries';
import type { Ficha } from '../nucleo/boveda/fichas';

/** A supplier in an answer: the ledger's data and the vault's. */
export function vistaDeProveedor(proveedor: ProveedorLeido, ficha: Ficha | undefined) {
  const { version: _version, huella: _hash, eliminado: _eliminado, ...fila } = proveedor;
  const datos = ficha?.datos ?? {};
  return {
    ...fila,
    contacto: datos['contacto'] ?? null,
    telefono: datos['telefono'] ?? null,
    direccion: datos['direccion'] ?? null,
    correo: datos['correo'] ?? null,
    /** Whether the vault's data match the ledger's record. */
    integridad: ficha?.integridad ?? 'alterada',
  };
}

export type ProveedorVisto = ReturnType<typeof vistaDeProveedor>;

/** An item of the stock. */
export function vistaDeItem({ movimientos: _movimientos, ...item }: ItemLeido) {
  return {
    ...item,
    cantidad: Number(item.cantidad),
    nivel_minimo: Number(item.nivel_minimo),
    costo_unitario_usd: Number(item.costo_unitario_usd),
  };
}

export type ItemVisto = ReturnType<typeof vistaDeItem>;

/** An item in the list of all suppliers. */
export function vistaDeItemDelClub({ en_camino, ...item }: ItemDelClub) {
  const { proveedor, ...suyo } = item;
  const visto = vistaDeItem(suyo);
  return {
    ...visto,
    proveedor,
    en_camino: Number(en_camino),
    /** In dollars, rounded to cents. */
    valor_usd: Number(decimal(item.cantidad).times(item.costo_unitario_usd).toDecimalPlaces(2)),
  };
}

export type ItemDeStock = ReturnType<typeof vistaDeItemDelClub>;

/** A line of an item's card. It names the task that used or returned it, and the item, even if the item left the list. */
export function vistaDeMovimiento(
  movimiento: MovimientoLeido,
  { id, nombre, unidad_de_medida }: Pick<ItemLeido, 'id' | 'nombre' | 'unidad_de_medida'>,
) {
  return {
    ...movimiento,
    cantidad: Number(movimiento.cantidad),
    saldo: Number(movimiento.saldo),
    precio_unitario_usd: movimiento.precio_unitario_usd === null ? null : Number(movimiento.precio_unitario_usd),
    costo_unitario_usd: Number(movimiento.costo_unitario_usd),
    inventario_item: { id, nombre, unidad_de_medida },
  };
}

export type MovimientoVisto = ReturnType<typeof vistaDeMovimiento>;

/** The share of an order that was received, each item counting alike: a whole percentage, 0 without items. */
function receivedPercentage(items: OrdenLeida['items']): number {
  if (items.length === 0) return 0;
  const parts = items.reduce((suma, { cantidad, recibida }) => suma + Math.min(1, recibida / cantidad), 0);
  return Math.floor((100 * parts) / items.length);
}

/** A purchase order. */
export function vistaDeOrden({ items, creado_en, ...orden }: OrdenLeida) {
  return {
    ...orden,
    fecha_creacion: creado_en,
    costo_inicial_estimado_usd: Number(orden.costo_inicial_estimado_usd),
    costo_final_usd: orden.costo_final_usd === null ? null : Number(orden.costo_final_usd),
    cantidad_items: items.length,
    /** Number of items that were received in full. */
    items_recibidos: items.filter(({ cantidad, recibida }) => recibida >= cantidad).length,
    /** Number of items of which a part was received. */
    items_en_parte: items.filter(({ cantidad, recibida }) => recibida > 0 && recibida < cantidad).length,
    /** The received part of all its items, each of the same weight; 100 only if everything was received. */
    recibido_porcentaje: receivedPercentage(items),
    /** Whether any of it was received. */
    con_recibido: items.some(({ recibida }) => recibida > 0),
    items: items.map((item) => ({
      ...item,
      inventario_item: {
        id: item.inventario_item_id,
        nombre: item.nombre,
        unidad_de_medida: item.unidad_de_medida,
      },
    })),
  };
}

export type OrdenVista = ReturnType<typeof vistaDeOrden>;

/** A lot of a supplier, with its remaining quantity. */
export function vistaDeLoteDeInsumo({ item_nombre, unidad_de_medida, retencion, ...lote }: LoteDeInsumoInList) {
  return {
    ...lote,
    ...(retencion !== null && { retencion }),
    cantidad: Number(lote.cantidad),
    inventario_item: { id: lote.inventario_item_id, nombre: item_nombre, unidad_de_medida },
  };
}

export type LoteDeInsumoVisto = ReturnType<typeof vistaDeLoteDeInsumo>;
