import { hoy, type Dia } from '../formatos';

/** First and last day, both included; null leaves that side open. */
export interface Periodo {
  readonly desde: Dia | null;
  readonly hasta: Dia | null;
}

export const PERIODOS = [
  { value: 'todo', label: 'Todo' },
  { value: '3', label: 'Últimos 3 meses' },
  { value: '6', label: 'Últimos 6 meses' },
  { value: '12', label: 'Últimos 12 meses' },
  { value: 'anio', label: 'Este año' },
  { value: 'otro', label: 'Elegir fechas' },
] as const;

export type PeriodKey = (typeof PERIODOS)[number]['value'];

export const esPeriodo = (text: string | null): text is PeriodKey => PERIODOS.some(({ value }) => value === text);

/** Whole months, the current one included: 'Últimos 3 meses' on 22/11 starts on 01/09. */
export function periodoDe(key: Exclude<PeriodKey, 'otro'>, dia: Dia = hoy()): Periodo {
  if (key === 'todo') return { desde: null, hasta: null };
  if (key === 'anio') return { desde: `${dia.slice(0, 4)}-01-01`, hasta: null };
  return { desde: `${mesMas(mesDe(dia), 1 - Number(key))}-01`, hasta: null };
}

/** Whether a month ('YYYY-MM') overlaps a period. */
export const mesEnPeriodo = (mes: string, { desde, hasta }: Periodo): boolean =>
  (desde === null || mes >= mesDe(desde)) && (hasta === null || mes <= mesDe(hasta));

/** 'YYYY-MM' of a day. */
export const mesDe = (dia: Dia): string => dia.slice(0, 7);

function mesMas(mes: string, cuantos: number): string {
  const [anio = 0, numero = 1] = mes.split('-').map(Number);
  const lugar = anio * 12 + numero - 1 + cuantos;
  return `${Math.floor(lugar / 12)}-${String((lugar % 12) + 1).padStart(2, '0')}`;
}

/** Every month between the first and the last of these, in order; empty without any. */
export function mesesSeguidos(meses: readonly string[]): readonly string[] {
  const [primero, ...otros] = [...meses].sort();
  if (primero === undefined) return [];
  const ultimo = otros.at(-1) ?? primero;
  const seguidos = [primero];
  for (let mes = primero; mes < ultimo;) seguidos.push((mes = mesMas(mes, 1)));
  return seguidos;
}

const NOMBRE = new Intl.DateTimeFormat('es-AR', { month: 'short', timeZone: 'UTC' });

/** '2026-11' → 'nov 2026'. */
export const nombreDeMes = (mes: string): string =>
  `${NOMBRE.format(new Date(`${mes}-01T00:00:00Z`)).replace('.', '')} ${mes.slice(0, 4)}`;
