import type { TareaRegistrada } from '@cepa/event-schemas';
import { abierto, conVigente, eventoActivo, type Proyecto } from '../cultivos/state';
import { inexistente, regla } from '../rechazo';
import { CERO, decimal, enMensaje, texto, type Decimal } from '../valores/decimal';

type Data = TareaRegistrada['data'];

/** What is asked for of one input; name, unit and cost come from the stock. */
export interface InsumoPedido {
  readonly inventario_item_id: string;
  /** Decimal, in the item's unit. */
  readonly cantidad: string;
  readonly descuenta_stock: boolean;
  readonly suma_del_costo: boolean;
}

/** What there is of an item when the task is recorded, read under the stock's lock. */
export interface Existencia {
  readonly nombre: string;
  readonly unidad_de_medida: string;
  /** Decimals. */
  readonly disponible: string;
  readonly costo_unitario_usd: string;
}

/** Records a task that was done in an event (`spec 2 §2.12, §5 Task form`). */
export interface RegistrarTarea extends Omit<Data, 'items' | 'costo_real_usd'> {
  readonly tipo: 'registrar_tarea';
  readonly insumos: readonly InsumoPedido[];
  readonly existencias: Readonly<Record<string, Existencia>>;
}

/**
 * @throws Rechazo NO_ENCONTRADO, PROYECTO_CERRADO, EVENTO_FINALIZADO, VALOR_NEGATIVO, CANTIDAD_INVALIDA, SIN_STOCK, ATRIBUTO_INVALIDO
 */
export function registrarTarea(
  { tipo: _tipo, insumos, existencias, ...datos }: RegistrarTarea,
  proyecto: Proyecto,
): readonly TareaRegistrada[] {
  eventoActivo(abierto(proyecto, datos.proyecto_id), datos.proyecto_evento_id);
  const costo = noNegativo(datos.costo_final_usd, 'costo_final_usd');
  const horas = noNegativo(datos.duracion_horas, 'duracion_horas');
  datos.atributos.forEach(exigirValor);
  const items = juntos(insumos).map((insumo, indice) => itemUsado(insumo, existencias, indice));
  const deItems = items
    .filter(({ suma_del_costo }) => suma_del_costo)
    .reduce((suma, { cantidad, costo_unitario_usd }) => suma.plus(decimal(cantidad).times(costo_unitario_usd)), CERO);
  const data = {
    ...datos,
    costo_final_usd: texto(costo),
    costo_real_usd: texto(costo.plus(deItems)),
    duracion_horas: texto(horas),
    items,
  };
  return [{ type: 'TareaRegistrada', version: 1, data }];
}

/** The same item asked for twice is one use of the sum, where both are of the same kind. */
function juntos(insumos: readonly InsumoPedido[]): InsumoPedido[] {
  const porItem = new Map<string, InsumoPedido>();
  for (const insumo of insumos) {
    const clave = `${insumo.inventario_item_id} ${insumo.descuenta_stock} ${insumo.suma_del_costo}`;
    const antes = porItem.get(clave);
    const cantidad = antes ? texto(decimal(antes.cantidad).plus(insumo.cantidad)) : insumo.cantidad;
    porItem.set(clave, { ...insumo, cantidad });
  }
  return [...porItem.values()];
}

function itemUsado(
  { inventario_item_id, descuenta_stock, suma_del_costo, ...pedido }: InsumoPedido,
  existencias: Readonly<Record<string, Existencia>>,
  indice: number,
): Data['items'][number] {
  const campo = `tarea_usa_items.${indice}.cantidad`;
  const existencia = existencias[inventario_item_id];
  if (!existencia) throw inexistente('inventario_item', inventario_item_id);
  const cantidad = decimal(pedido.cantidad);
  if (cantidad.lte(0)) throw regla('CANTIDAD_INVALIDA', 'La cantidad debe ser mayor que 0.', campo);
  const { nombre, unidad_de_medida, disponible, costo_unitario_usd } = existencia;
  if (descuenta_stock && cantidad.gt(disponible)) {
    const hay = `${enMensaje(decimal(disponible))} ${unidad_de_medida}`;
    throw regla('SIN_STOCK', `No hay stock suficiente de "${nombre}": quedan ${hay}.`, campo);
  }
  return {
    inventario_item_id,
    nombre,
    unidad_de_medida,
    cantidad: texto(cantidad),
    costo_unitario_usd,
    descuenta_stock,
    suma_del_costo,
  };
}

function noNegativo(valor: string, campo: string): Decimal {
  const numero = decimal(valor);
  if (numero.lt(0)) throw regla('VALOR_NEGATIVO', 'No se permiten valores negativos en los campos numéricos.', campo);
  return numero;
}

const FORMA: Readonly<Record<Data['atributos'][number]['tipo_dato'], RegExp>> = {
  Integer: /^-?\d{1,12}$/,
  Decimal: /^-?\d{1,12}(\.\d{1,6})?$/,
  Text: /\S/,
  Date: /^\d{4}-\d{2}-\d{2}$/,
};

/** Each attribute is required, by its type (`spec 2 §5 Task form`). */
function exigirValor({ atributo_id, nombre, tipo_dato, valor }: Data['atributos'][number]): void {
  if (!FORMA[tipo_dato].test(valor))
    throw regla('ATRIBUTO_INVALIDO', `Completá "${nombre}".`, `atributos.${atributo_id}`);
}

/** The project remembers the task, so that it can be deleted and gives back what it used. */
export function tareaRegistrada(proyecto: Proyecto, data: Data): Proyecto {
  return conVigente(proyecto, (actual) => ({
    ...actual,
    tareas: actual.tareas.set(data.tarea_id, { proyecto_evento_id: data.proyecto_evento_id, items: data.items }),
  }));
}
