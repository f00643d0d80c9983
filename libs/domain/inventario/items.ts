import type { ItemDeInventarioCreado, ItemDeInventarioEditado, StockAjustado } from '@cepa/event-schemas';
import { options } from '../constantes';
import { conflicto, regla } from '../rechazo';
import { decimal, inMessage, text, type Decimal } from '../valores/decimal';
import { cambiaElLote, exigirSaldoDeLote, loteQueEntra, type LoteQueEntra, type SaldoDeLote } from './lotes-de-insumo';
import { exigirItem, exigirProveedor, type Inventario } from './state';
import { SIN_NEGATIVOS } from '@cepa/words/mensajes/campos';

/** Creates an item of the inventory. */
export interface CrearItem extends Readonly<ItemDeInventarioCreado['data']> {
  readonly tipo: 'crear_item';
}

/**
 * The inline edit: quantity, minimum level and unit cost (rule `inventario.edicion`). Category, name and unit never change.
 * A changed quantity is a movement of its own.
 */
export interface EditarItem {
  readonly tipo: 'editar_item';
  readonly inventario_item_id: string;
  /** Decimals. */
  readonly cantidad: string;
  readonly nivel_minimo: string;
  readonly costo_unitario_usd: string;
  /** The unit cost that the person saw when they began to edit; null when it is not known. */
  readonly costo_visto: string | null;
  /** The present stock and unit cost, read under the stock's lock: receipts move both. */
  readonly disponible: string;
  readonly costo_vigente: string;
  /** The quantity that the person saw when they began to edit; null when it is not known. */
  readonly cantidad_vista: string | null;
  readonly clase: StockAjustado['data']['clase'];
  readonly motivo: string | null;
  /** The lot that gains or loses the difference; without it, the stock without a lot. */
  readonly lote?: LoteQueEntra | null;
  /** The quantity of each lot of the item, read under the stock's lock. */
  readonly lotes?: readonly SaldoDeLote[];
}

function noNegativo(value: string, field: string): string {
  const numero = decimal(value);
  if (numero.lt(0)) throw regla('VALOR_NEGATIVO', SIN_NEGATIVOS, field);
  return text(numero);
}

/** @throws Rechazo NO_ENCONTRADO, CATEGORIA_INVALIDA, UNIDAD_INVALIDA, VALOR_NEGATIVO, ITEM_REPETIDO */
export function crearItem({ tipo: _tipo, ...datos }: CrearItem, state: Inventario): readonly ItemDeInventarioCreado[] {
  exigirProveedor(state, datos.proveedor_id);
  if (!options('inventario_categorias').includes(datos.categoria))
    throw regla('CATEGORIA_INVALIDA', 'Elegí una categoría de la lista.', 'categoria');
  if (!options('unidades-medida').includes(datos.unidad_de_medida))
    throw regla('UNIDAD_INVALIDA', 'Elegí una unidad de la lista.', 'unidad_de_medida');
  const repetido = [...state.items.values()].some(
    (item) => item.proveedor_id === datos.proveedor_id && item.nombre.toLowerCase() === datos.nombre.toLowerCase(),
  );
  if (repetido) throw conflicto('ITEM_REPETIDO', `El proveedor ya tiene un ítem llamado "${datos.nombre}".`);
  const data = {
    ...datos,
    cantidad: noNegativo(datos.cantidad, 'cantidad'),
    nivel_minimo: noNegativo(datos.nivel_minimo, 'nivel_minimo'),
    costo_unitario_usd: noNegativo(datos.costo_unitario_usd, 'costo_unitario_usd'),
  };
  return [{ type: 'ItemDeInventarioCreado', version: 1, data }];
}

/**
 * @throws Rechazo NO_ENCONTRADO, VALOR_NEGATIVO, STOCK_CAMBIADO, CLASE_DE_AJUSTE, LOTE_CON_OTROS_DATOS, LOTE_INSUFICIENTE,
 * LOTE_OBLIGATORIO
 */
export function editarItem(
  command: EditarItem,
  state: Inventario,
): readonly (ItemDeInventarioEditado | StockAjustado)[] {
  const { inventario_item_id, clase, motivo } = command;
  const item = exigirItem(state, inventario_item_id);
  const nivel_minimo = noNegativo(command.nivel_minimo, 'nivel_minimo');
  const costo_unitario_usd = costoNuevo(command);
  const anterior = decimal(command.disponible);
  const nueva = cantidadNueva(command, item.nombre);
  if (clase === 'compra' && nueva.lt(anterior))
    throw regla('CLASE_DE_AJUSTE', 'Una compra suma al stock: la cantidad nueva es menor.', 'cantidad');
  if (clase === 'perdida' && nueva.gt(anterior))
    throw regla('CLASE_DE_AJUSTE', 'Una pérdida resta del stock: la cantidad nueva es mayor.', 'cantidad');
  const events: (ItemDeInventarioEditado | StockAjustado)[] = [];
  if (nivel_minimo !== item.nivel_minimo || !decimal(costo_unitario_usd).eq(command.costo_vigente)) {
    const data = { inventario_item_id, nivel_minimo, costo_unitario_usd };
    events.push({ type: 'ItemDeInventarioEditado', version: 1, data });
  }
  const corrige = clase === 'correccion';
  const lote = loteQueEntra(state, command.lote, corrige);
  if (nueva.lt(anterior))
    exigirSaldoDeLote({
      ...{ nombre: item.nombre, disponible: command.disponible, lotes: command.lotes ?? [] },
      ...{ de: lote, cantidad: anterior.minus(nueva) },
    });
  if (!nueva.eq(anterior) || (corrige && cambiaElLote(state, lote))) {
    const cantidades = { cantidad_anterior: text(anterior), cantidad_nueva: text(nueva) };
    const data = { inventario_item_id, clase, ...cantidades, motivo, ...lote };
    events.push({ type: 'StockAjustado', version: 2, data });
  }
  return events;
}

/** A cost that the person did not change keeps its present value, which a receipt may have changed meanwhile. */
function costoNuevo({ costo_unitario_usd, costo_visto, costo_vigente }: EditarItem): string {
  const nuevo = noNegativo(costo_unitario_usd, 'costo_unitario_usd');
  return costo_visto !== null && decimal(nuevo).eq(costo_visto) ? text(decimal(costo_vigente)) : nuevo;
}

/** A quantity that the person did not change keeps its present value, which a task may have changed meanwhile. */
function cantidadNueva({ cantidad, disponible, cantidad_vista }: EditarItem, nombre: string): Decimal {
  const nueva = decimal(noNegativo(cantidad, 'cantidad'));
  const hay = decimal(disponible);
  if (cantidad_vista === null || hay.eq(cantidad_vista)) return nueva;
  if (nueva.eq(cantidad_vista)) return hay;
  const message = `El stock de "${nombre}" cambió mientras lo editabas: ahora hay ${inMessage(hay)}. Revisá la cantidad.`;
  throw conflicto('STOCK_CAMBIADO', message);
}

/** Applies `ItemDeInventarioCreado`. */
export function itemCreado(state: Inventario, data: ItemDeInventarioCreado['data']): Inventario {
  const { inventario_item_id, proveedor_id, nombre, nivel_minimo, costo_unitario_usd } = data;
  return {
    ...state,
    items: state.items.set(inventario_item_id, { proveedor_id, nombre, nivel_minimo, costo_unitario_usd }),
  };
}

/** Applies `ItemDeInventarioEditado`. */
export function itemEditado(state: Inventario, data: ItemDeInventarioEditado['data']): Inventario {
  const { inventario_item_id, nivel_minimo, costo_unitario_usd } = data;
  const item = exigirItem(state, inventario_item_id);
  return { ...state, items: state.items.set(inventario_item_id, { ...item, nivel_minimo, costo_unitario_usd }) };
}
