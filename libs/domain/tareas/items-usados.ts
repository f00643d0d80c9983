import type { TareaRegistrada } from '@cepa/event-schemas';
import { juntarLotes, RepartoDeLotes, type LoteDisponible, type LoteUsado } from '../inventario/lotes-de-insumo';
import type { LotesRetenidos } from './lotes-retenidos';
import { inexistente, regla } from '../rechazo';
import { decimal, inMessage, MAX, text, type Decimal } from '../valores/decimal';
import type { Fecha } from '../valores/fecha';
import { CANTIDAD_POSITIVA } from '@cepa/words/mensajes/campos';
import { unidadPara } from '@cepa/words/unidades';

/** A requested input; name, unit and cost come from the stock. */
export interface RequestedInsumo {
  readonly inventario_item_id: string;
  /** Decimal, in the item's unit. */
  readonly cantidad: string;
  readonly descuenta_stock: boolean;
  readonly suma_del_costo: boolean;
  /** The lot of its supplier that it was taken from, by its id, its label or its name; without one, what has no lot is taken first. */
  readonly insumo_lote?: string | null;
}

/** The stock of an item when the task is recorded, read under the stock's lock. */
export interface Existencia {
  readonly nombre: string;
  readonly unidad_de_medida: string;
  /** Decimals. */
  readonly disponible: string;
  readonly costo_unitario_usd: string;
  /** The lots of suppliers of which something is left, oldest first. */
  readonly lotes?: readonly LoteDisponible[];
}

type Items = TareaRegistrada['data']['items'];
type Existencias = Readonly<Record<string, Existencia>>;

/** One use of an item, with what was asked for of each lot. */
interface Uso extends Omit<RequestedInsumo, 'insumo_lote'> {
  readonly deLotes: readonly { readonly dicho: string; readonly cantidad: string; readonly field: string }[];
}

/** The same item asked for twice is one use of the sum, where both are of the same kind. */
function juntos(insumos: readonly RequestedInsumo[]): Uso[] {
  const porItem = new Map<string, Uso>();
  for (const [index, { insumo_lote, ...insumo }] of insumos.entries()) {
    const key = `${insumo.inventario_item_id} ${insumo.descuenta_stock} ${insumo.suma_del_costo}`;
    const antes = porItem.get(key);
    const cantidad = antes ? text(decimal(antes.cantidad).plus(insumo.cantidad)) : insumo.cantidad;
    const field = `tarea_usa_items.${index}.insumo_lote`;
    const suyo = insumo_lote ? [{ dicho: insumo_lote, cantidad: insumo.cantidad, field }] : [];
    porItem.set(key, { ...insumo, cantidad, deLotes: [...(antes?.deLotes ?? []), ...suyo] });
  }
  return [...porItem.values()];
}

/**
 * Takes the items one after another from the stock: two uses of an item never take the same quantity, nor the same part
 * of a lot. Uses that name a lot are taken before those that name none (rule `tareas.lotes`).
 */
export function itemsUsados(
  insumos: readonly RequestedInsumo[],
  existencias: Existencias,
  dia: Fecha,
  retenidos: LotesRetenidos = {},
): Items {
  const quedan = new Map<string, Decimal>();
  const repartos = new Map<string, RepartoDeLotes>();
  const usos = juntos(insumos).map((uso) => {
    const { inventario_item_id, cantidad, descuenta_stock, deLotes } = uso;
    const existencia = existencias[inventario_item_id];
    if (!existencia) throw inexistente('inventario_item', inventario_item_id);
    const { nombre, unidad_de_medida, disponible, lotes = [] } = existencia;
    const field = `tarea_usa_items.${insumos.findIndex((uno) => uno.inventario_item_id === inventario_item_id)}.cantidad`;
    const usada = decimal(cantidad);
    if (descuenta_stock ? usada.lte(0) : usada.lt(0)) throw regla('CANTIDAD_INVALIDA', CANTIDAD_POSITIVA, field);
    if (usada.gt(MAX)) throw regla('CANTIDAD_INVALIDA', 'La cantidad es demasiado grande.', field);
    if (descuenta_stock) {
      const hay = quedan.get(inventario_item_id) ?? decimal(disponible);
      if (usada.gt(hay)) {
        const queda = `${inMessage(decimal(disponible))} ${unidadPara(disponible, unidad_de_medida)}`;
        throw regla('STOCK_INSUFICIENTE', `No hay stock suficiente de "${nombre}": quedan ${queda}.`, field);
      }
      quedan.set(inventario_item_id, hay.minus(usada));
    }
    const reparto =
      repartos.get(inventario_item_id) ?? new RepartoDeLotes({ nombre, disponible, lotes, dia, retenidos });
    repartos.set(inventario_item_id, reparto);
    const reservados = deLotes.map((uno) =>
      descuenta_stock
        ? reparto.reservar(uno.dicho, decimal(uno.cantidad), uno.field)
        : reparto.nombrar(uno.dicho, decimal(uno.cantidad), uno.field),
    );
    return { uso, existencia, reparto, reservados, falta: usada.minus(sumaDe(reservados)) };
  });
  return usos.map(
    ({ uso, existencia: { nombre, unidad_de_medida, costo_unitario_usd }, reparto, reservados, falta }) => {
      const { inventario_item_id, cantidad, descuenta_stock, suma_del_costo } = uso;
      return {
        ...{ inventario_item_id, nombre, unidad_de_medida, cantidad: text(decimal(cantidad)), costo_unitario_usd },
        ...{ descuenta_stock, suma_del_costo },
        lotes: juntarLotes(descuenta_stock ? [...reservados, ...reparto.repartir(falta)] : reservados),
      };
    },
  );
}

const sumaDe = (usados: readonly LoteUsado[]): Decimal =>
  usados.reduce((suma, { cantidad }) => suma.plus(cantidad), decimal('0'));
