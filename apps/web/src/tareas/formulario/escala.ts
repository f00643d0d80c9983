import { cuenta, numero, redondear } from '@/ui/formatos';
import type { Atributo as Whole } from './categorias';
import type { Ultima } from './options';
import type { Insumo, TareaValues } from './values';

type Atributo = Pick<Whole, 'id' | 'nombre' | 'tipo_dato'>;

/** A possible object of a task, with its living plants. */
interface ConPlantas {
  readonly id: string;
  readonly nombre: string;
  readonly plantas?: number | null;
}

/** What the quantities of a task are for. */
export interface ParaQue {
  /** Plants of each object, the mean of several. */
  readonly plantas: number;
  /** 'las 57 plantas de Lote 1'. */
  readonly texto: string;
}

const LAS = (plantas: number): string => (plantas === 1 ? 'la planta' : `las ${numero(plantas)} plantas`);

/** What the quantities are for, from the chosen objects; null if none is chosen or their plants are unknown. */
export function paraQue(tipo: string, chosen: readonly string[], conocidos: readonly ConPlantas[]): ParaQue | null {
  const objetos = chosen.flatMap((id) => conocidos.find((uno) => uno.id === id) ?? []);
  const [unico] = objetos;
  if (!unico || objetos.length < chosen.length) return null;
  const total = objetos.reduce((suma, { plantas }) => suma + (plantas ?? 0), 0);
  if (total === 0) return null;
  if (tipo === 'Planta')
    return { plantas: 1, texto: objetos.length === 1 ? `la planta ${unico.nombre}` : 'cada planta' };
  if (objetos.length === 1) return { plantas: total, texto: `${LAS(total)} de ${unico.nombre}` };
  const cada = total / objetos.length;
  return {
    plantas: cada,
    texto: `cada uno de los ${objetos.length}, con ${cuenta(redondear(cada, 0), 'planta')} en promedio`,
  };
}

/** How much smaller or larger than for the last task's object; 1 if either number of plants is unknown. */
export const factorDe = ({ objeto }: Pick<Ultima, 'objeto'>, ahora: ParaQue | null): number =>
  ahora === null || !objeto.plantas ? 1 : ahora.plantas / objeto.plantas;

/** A quantity for another number of plants, as exact as a person would measure it. */
export function escalar(value: number, factor: number): number {
  const nuevo = value * factor;
  if (factor === 1) return value;
  if (nuevo >= 100) return redondear(nuevo, 0);
  return redondear(nuevo, nuevo >= 10 ? 1 : 2);
}

const CANTIDADES =
  /^(litros?|mililitros?|ml|cc|kilos?|kilogramos?|kg|gramos?|miligramos?|unidades|cantidad|volumen|agua)\b/i;
const POR_UNIDAD = /(\bpor\b|\/)/i;

/** Whether an attribute is a quantity that grows with the plants: 'Litros', but neither 'pH' nor 'Dosis por litro'. */
export const esCantidad = ({ nombre, tipo_dato }: Atributo): boolean =>
  (tipo_dato === 'Integer' || tipo_dato === 'Decimal') && CANTIDADES.test(nombre.trim()) && !POR_UNIDAD.test(nombre);

type Cantidades = Pick<TareaValues, 'tarea_usa_items' | 'atributos'>;

interface Paso {
  readonly ultima: Pick<Ultima, 'tarea_usa_items' | 'atributos'>;
  readonly atributos: readonly Atributo[];
  /** The factor of the quantities in the form, and the new one. */
  readonly antes: number;
  readonly ahora: number;
  readonly tocado: (field: string) => boolean;
}

/** The quantities of the last task for the chosen plants. What a person typed, or what is of another task, stays. */
export function cantidadesPara(values: Cantidades, { ultima, atributos, antes, ahora, tocado }: Paso): Cantidades {
  const items = values.tarea_usa_items.map((item, index): Insumo => {
    const suya = ultima.tarea_usa_items.find((una) => una.inventario_item_id === item.inventario_item_id);
    const sigue =
      suya && item.cantidad === escalar(suya.cantidad, antes) && !tocado(`tarea_usa_items.${index}.cantidad`);
    return sigue ? { ...item, cantidad: escalar(suya.cantidad, ahora) } : item;
  });
  const suyos = atributos.filter(esCantidad).flatMap((atributo) => {
    const value = Number(ultima.atributos[atributo.id] ?? Number.NaN);
    const sigue = values.atributos[atributo.id] === deAtributo(atributo, value, antes);
    return sigue && !tocado(`atributos.${atributo.id}`)
      ? [[atributo.id, deAtributo(atributo, value, ahora)] as const]
      : [];
  });
  return { tarea_usa_items: items, atributos: { ...values.atributos, ...Object.fromEntries(suyos) } };
}

const deAtributo = ({ tipo_dato }: Atributo, value: number, factor: number): number => {
  const nuevo = escalar(value, factor);
  return tipo_dato === 'Integer' ? Math.round(nuevo) : nuevo;
};

/** Whether the form has a quantity of the last task for another number of plants. */
export const estaAjustada = (
  values: Cantidades,
  ultima: Paso['ultima'],
  atributos: readonly Atributo[],
  factor: number,
): boolean =>
  factor !== 1 &&
  (values.tarea_usa_items.some(({ inventario_item_id, cantidad }) =>
    ultima.tarea_usa_items.some(
      (una) => una.inventario_item_id === inventario_item_id && cantidad === escalar(una.cantidad, factor),
    ),
  ) ||
    atributos
      .filter(esCantidad)
      .some(
        (uno) => values.atributos[uno.id] === deAtributo(uno, Number(ultima.atributos[uno.id] ?? Number.NaN), factor),
      ));

/** Says that quantities were adjusted, and from what. */
export const ajusteDe = ({ objeto }: Pick<Ultima, 'objeto'>, para: ParaQue): string =>
  `Cantidades ajustadas para ${para.texto}: la última vez fueron para ${LAS(objeto.plantas ?? 0)} de ${objeto.nombre}. El costo y las horas son los de entonces, y lo que escribas queda.`;
