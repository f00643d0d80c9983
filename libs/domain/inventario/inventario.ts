import type { InventarioEvent, ProveedorActualizado, ProveedorRegistrado } from '@cepa/event-schemas';
import { decider } from '../decider';
import { conflicto, regla } from '../rechazo';
import { crearItem, editarItem, itemCreado, itemEditado, type CrearItem, type EditarItem } from './items';
import { cambiarEstadoDeOrden, estadoDeOrdenCambiado, type CambiarEstadoDeOrden } from './recibir-orden';
import { crearOrden, eliminarOrden, ordenCreada, type CrearOrden, type EliminarOrden } from './ordenes';
import { conLote } from './lotes-de-insumo';
import { exigirItem, exigirProveedor, inicial, type Inventario } from './state';
import { NOMBRE_OBLIGATORIO } from '@cepa/words/mensajes/campos';

type DatosDeProveedor = ProveedorRegistrado['data'];

/** A command on a club's inventory. */
export type ComandoDeInventario =
  | CambiarEstadoDeOrden
  | CrearItem
  | CrearOrden
  | EditarItem
  | EliminarOrden
  | ({ readonly tipo: 'registrar_proveedor' } & DatosDeProveedor)
  | ({ readonly tipo: 'actualizar_proveedor' } & DatosDeProveedor)
  | { readonly tipo: 'eliminar_proveedor'; readonly proveedor_id: string }
  | { readonly tipo: 'eliminar_item'; readonly inventario_item_id: string };

/** The stream of a club's suppliers, items and orders. */
export const streamDeInventario = (clubId: string): string => `inventario-${clubId}`;

/** The lock of every change of an item's stock, because tasks use stock from their project's stream. */
export const candadoDeStock = (clubId: string): string => streamDeInventario(clubId);

/** @throws Rechazo NOMBRE_OBLIGATORIO, PROVEEDOR_REPETIDO */
function exigirNombre(state: Inventario, { proveedor_id, nombre }: DatosDeProveedor): void {
  if (nombre.trim() === '') throw regla('NOMBRE_OBLIGATORIO', NOMBRE_OBLIGATORIO, 'nombre');
  const otro = [...state.proveedores].some(
    ([id, uno]) => id !== proveedor_id && uno.nombre.toLowerCase() === nombre.trim().toLowerCase(),
  );
  if (otro) throw conflicto('PROVEEDOR_REPETIDO', `Ya existe un proveedor llamado "${nombre}".`);
}

const conProveedor = (
  state: Inventario,
  { proveedor_id, nombre, version }: ProveedorRegistrado['data'] | ProveedorActualizado['data'],
): Inventario => ({ ...state, proveedores: state.proveedores.set(proveedor_id, { nombre, version }) });

/** The rules of suppliers, stock and purchase orders. */
export const inventario = decider<Inventario, ComandoDeInventario, InventarioEvent>({
  name: 'inventario',
  initial: inicial,
  commands: {
    actualizar_proveedor({ tipo: _tipo, ...data }, state) {
      exigirProveedor(state, data.proveedor_id);
      exigirNombre(state, data);
      return [{ type: 'ProveedorActualizado', version: 1, data }];
    },
    cambiar_estado_de_orden: cambiarEstadoDeOrden,
    crear_item: crearItem,
    crear_orden: crearOrden,
    editar_item: editarItem,
    eliminar_item({ inventario_item_id }, state) {
      exigirItem(state, inventario_item_id);
      return [{ type: 'ItemDeInventarioEliminado', version: 1, data: { inventario_item_id } }];
    },
    eliminar_orden: eliminarOrden,
    eliminar_proveedor({ proveedor_id }, state) {
      const { nombre } = exigirProveedor(state, proveedor_id);
      const items = [...state.items.values()].filter((item) => item.proveedor_id === proveedor_id).length;
      if (items > 0)
        throw conflicto(
          'PROVEEDOR_CON_ITEMS',
          `"${nombre}" tiene ${items === 1 ? '1 ítem' : `${items} ítems`} de inventario: eliminá primero lo que no se usa.`,
        );
      return [{ type: 'ProveedorEliminado', version: 1, data: { proveedor_id } }];
    },
    registrar_proveedor({ tipo: _tipo, ...data }, state) {
      exigirNombre(state, data);
      return [{ type: 'ProveedorRegistrado', version: 1, data }];
    },
  },
  events: {
    EstadoDeOrdenCambiado: estadoDeOrdenCambiado,
    ItemDeInventarioCreado: itemCreado,
    ItemDeInventarioEditado: itemEditado,
    ItemDeInventarioEliminado: (state, { inventario_item_id }) => ({
      ...state,
      items: state.items.delete(inventario_item_id),
    }),
    OrdenDeCompraCreada: ordenCreada,
    OrdenDeCompraEliminada: (state, { orden_compra_id }) => ({
      ...state,
      ordenes: state.ordenes.delete(orden_compra_id),
    }),
    ProveedorActualizado: conProveedor,
    ProveedorEliminado: (state, { proveedor_id }) => ({
      ...state,
      proveedores: state.proveedores.delete(proveedor_id),
    }),
    ProveedorRegistrado: conProveedor,
    StockAjustado: (state, data) => conLote(state, data.inventario_item_id, data),
  },
});
