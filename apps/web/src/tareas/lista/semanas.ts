import type { Esquema } from '@/api/cliente';
import { diaDe, fecha, fechaCorta, numero, sumarDias, sumarImportes, type Dia, type Importe } from '@/ui/formatos';

export type Tarea = Esquema<'Tarea'>;
type SemanaSumada = Esquema<'SemanaDeEstadistica'>;

const DIAS_POR_SEMANA = 7;

/** Cost in the club's currency, hours and number. */
export interface Totales {
  readonly costo: number;
  readonly horas: number;
  readonly tareas: number;
  /** Costs in other currencies, for which no rate is recorded. */
  readonly aparte: readonly Importe[];
}

export interface Semana extends Totales {
  /** From 1; 0 or less before the start of the event. */
  readonly numero: number;
  /** Its first and last day. */
  readonly desde: Dia;
  readonly hasta: Dia;
  /** 'lun 2 nov – dom 8 nov', in short. */
  readonly rango: string;
}

/** Costs are in cents; hours have more decimals. */
const suma = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 1e6) / 1e6;

/** Adds up the server's sums of whole weeks. */
export const totalesDe = (semanas: readonly Totales[]): Totales => ({
  costo: suma(semanas.map(({ costo }) => costo)),
  horas: suma(semanas.map(({ horas }) => horas)),
  tareas: suma(semanas.map(({ tareas }) => tareas)),
  aparte: sumarImportes(semanas.flatMap(({ aparte }) => aparte)),
});

/** The weeks of an event, latest first; the first one starts with the event (rule `tareas.semana`). */
export const semanasDe = (sumadas: readonly SemanaSumada[], inicio: string): readonly Semana[] =>
  sumadas.map(({ semana, costo, duracionHoras, tareas, aparte }) => {
    const desde = sumarDias(diaDe(inicio), (semana - 1) * DIAS_POR_SEMANA);
    const hasta = sumarDias(desde, DIAS_POR_SEMANA - 1);
    const rango = `${fechaCorta(desde)} – ${fechaCorta(hasta)}`;
    return { numero: semana, desde, hasta, rango, costo, horas: duracionHoras, tareas, aparte };
  });

/** Maximum number of tasks shown at first. */
const AL_PRINCIPIO = 50;

/** The weeks that are open at first: the latest ones while their tasks are few, but at least one. */
export function abiertasAlPrincipio(semanas: readonly Semana[]): readonly string[] {
  let mostradas = 0;
  const pocas = semanas.filter(({ tareas }) => {
    const cabe = mostradas === 0 || mostradas + tareas <= AL_PRINCIPIO;
    mostradas += tareas;
    return cabe;
  });
  return pocas.map(({ numero: cual }) => String(cual));
}

/** The value of an attribute in Argentine format; it is stored as typed, `5.8` or `2026-11-22`. */
export function saidValue(tipo: Tarea['valor_tarea'][number]['atributo']['tipo_dato'], value: string): string {
  if (tipo === 'Integer' || tipo === 'Decimal') return numero(value);
  return tipo === 'Date' ? fecha(value) : value;
}

/** Up to three names, then the number of others. */
export function personasEnPocas(personal: Tarea['personal'], more = 0): string {
  const nombres = personal.slice(0, 3).map(({ nombre, apellido }) => `${nombre} ${apellido}`.trim());
  const resto = personal.length - nombres.length + more;
  return resto > 0 ? `${nombres.join(', ')} +${resto} más` : nombres.join(', ');
}
