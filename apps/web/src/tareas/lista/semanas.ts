import type { Esquema } from '@/api/cliente';
import { diaDe, diasEntre, fecha, fechaCorta, numero, sumarDias, sumarImportes, type Importe } from '@/ui/formatos';

export type Tarea = Esquema<'Tarea'>;

const DIAS_POR_SEMANA = 7;

/** Cost in the club's currency, hours and how many. */
export interface Totales {
  readonly costo: number;
  readonly horas: number;
  readonly tareas: number;
  /** Costs in other currencies, which no recorded rate converts. */
  readonly aparte: readonly Importe[];
}

export interface Semana extends Totales {
  /** From 1; 0 or less before the event began. */
  readonly numero: number;
  /** 'lun 2 nov – dom 8 nov', in short. */
  readonly rango: string;
  readonly lista: readonly Tarea[];
}

/** Costs come in cents, as they stand beside each task; hours have more decimals. */
const suma = (valores: readonly number[]): number =>
  Math.round(valores.reduce((total, valor) => total + valor, 0) * 1e6) / 1e6;

export const totalesDe = (tareas: readonly Tarea[]): Totales => ({
  costo: suma(tareas.map(({ costo_real_usd }) => costo_real_usd)),
  horas: suma(tareas.map(({ duracion_horas }) => duracion_horas)),
  tareas: tareas.length,
  aparte: sumarImportes(tareas.flatMap(({ aparte }) => aparte)),
});

/** The week of an event on which something was done: `floor(days since start / 7) + 1`, on dates without time (`spec 2 §9`). */
export const semanaDe = (fecha: string, inicio: string): number =>
  Math.floor(diasEntre(diaDe(inicio), diaDe(fecha)) / DIAS_POR_SEMANA) + 1;

/** The tasks by week, the last week first; within a week as they come. */
export function semanasDe(tareas: readonly Tarea[], inicio: string): readonly Semana[] {
  const porNumero = new Map<number, Tarea[]>();
  for (const tarea of tareas) {
    const numero = semanaDe(tarea.fecha_creacion, inicio);
    porNumero.set(numero, [...(porNumero.get(numero) ?? []), tarea]);
  }
  const numeros = [...porNumero.keys()].sort((una, otra) => otra - una);
  return numeros.map((numero) => {
    const lista = porNumero.get(numero) ?? [];
    const desde = sumarDias(diaDe(inicio), (numero - 1) * DIAS_POR_SEMANA);
    const hasta = sumarDias(desde, DIAS_POR_SEMANA - 1);
    return { numero, rango: `${fechaCorta(desde)} – ${fechaCorta(hasta)}`, lista, ...totalesDe(lista) };
  });
}

const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a task has the text in its name, its object, its people or its items (`spec 2 §2.10`). */
export function coincide(tarea: Tarea, texto: string): boolean {
  const buscado = llano(texto.trim());
  if (buscado === '') return true;
  const textos = [
    tarea.nombre_tarea,
    tarea.objeto.nombre,
    ...tarea.personal.flatMap(({ nombre, apellido, legajo }) => [`${nombre} ${apellido}`, legajo]),
    ...tarea.tarea_usa_items.map(({ inventario_item }) => inventario_item.nombre),
  ];
  return textos.some((uno) => llano(uno).includes(buscado));
}

/** The value of an attribute as it is read in Argentina; it is kept as it was typed, `5.8` or `2026-11-22`. */
export function valorDicho(tipo: Tarea['valor_tarea'][number]['atributo']['tipo_dato'], valor: string): string {
  if (tipo === 'Integer' || tipo === 'Decimal') return numero(valor);
  return tipo === 'Date' ? fecha(valor) : valor;
}

/** Up to three names, then how many more (`spec 2 §2.11`). */
export function personasEnPocas(personal: Tarea['personal']): string {
  const nombres = personal.slice(0, 3).map(({ nombre, apellido }) => `${nombre} ${apellido}`.trim());
  const resto = personal.length - nombres.length;
  return resto > 0 ? `${nombres.join(', ')} +${resto} más` : nombres.join(', ');
}
