import { INSUMO_REPETIDO, INSUMOS_DE_MAS } from '@cepa/words/mensajes/planes';
import { leerNumero, numberText } from '@/ui/formatos';

/** An item of the inventory, by its name. */
export interface Item {
  readonly id: string;
  readonly nombre: string;
  readonly unidad_de_medida: string;
}

export interface Previsto {
  readonly inventario_item_id: string;
  readonly cantidad: number;
}

const llano = (text: string): string => text.trim().toLowerCase();
const MAX = 10;
/** A name followed by a quantity and maybe a unit: 'Melaza 2,5' or 'Melaza 2,5 litros'. */
const CON_CANTIDAD = /^(.*\S)\s+([\d.,]+)(?:\s*\p{L}+)?$/u;

/** Inputs in the form of a cell: 'Fertilizante 10 + Melaza 2,5'. */
export const escribirInsumos = (insumos: readonly Previsto[], items: readonly Item[]): string =>
  insumos
    .map(({ inventario_item_id, cantidad }) => {
      const nombre = items.find(({ id }) => id === inventario_item_id)?.nombre ?? inventario_item_id;
      return `${nombre} ${numberText(cantidad)}`;
    })
    .join(' + ');

/** Parses the inputs of a cell; reports the first error. */
export function leerInsumos(
  text: string,
  items: readonly Item[],
): { readonly insumos: readonly Previsto[]; readonly error: string | null } {
  const partes = text
    .split(/[+;\n]/)
    .map((parte) => parte.trim())
    .filter(Boolean);
  const insumos: Previsto[] = [];
  for (const parte of partes) {
    const leido = leerUno(parte, items);
    if (typeof leido === 'string') return { insumos: [], error: leido };
    insumos.push(leido);
  }
  if (insumos.length > MAX) return { insumos: [], error: INSUMOS_DE_MAS };
  const repite = new Set(insumos.map(({ inventario_item_id }) => inventario_item_id)).size < insumos.length;
  return { insumos: repite ? [] : insumos, error: repite ? INSUMO_REPETIDO : null };
}

function leerUno(parte: string, items: readonly Item[]): Previsto | string {
  const [, nombre = '', cuanto = ''] = CON_CANTIDAD.exec(parte) ?? [];
  const cantidad = leerNumero(cuanto);
  if (nombre === '' || !(cantidad > 0)) return `Escribí la cantidad después del nombre: «${nombre || parte} 2».`;
  const llamados = items.filter((item) => llano(item.nombre) === llano(nombre) || item.id === llano(nombre));
  const [item] = llamados;
  if (!item) return `No hay un ítem «${nombre}» en el inventario.`;
  return llamados.length > 1
    ? `Hay ${llamados.length} ítems «${nombre}»: elegilo al ejecutar la tarea.`
    : { inventario_item_id: item.id, cantidad };
}
