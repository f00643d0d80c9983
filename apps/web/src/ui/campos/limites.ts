import { leerNumero, numero, redondear, truncar } from '@/ui/formatos';

/** The bounds of a typed figure. */
export interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Allowed decimals; without it, all. */
  readonly decimales?: number | undefined;
  /** The rule rounds to those decimals; without it, more are refused. */
  readonly redondea?: boolean | undefined;
}

/** Parses a text while it is typed: null if it is empty or not a number. */
export function valueOf(text: string): number | null {
  const leido = leerNumero(text);
  return Number.isNaN(leido) ? null : leido;
}

const conDecimales = (value: number, { decimales }: Limits): number =>
  decimales === undefined ? value : redondear(value, decimales);

/** Clamps a figure to its bounds; the upper bound is truncated, never rounded up, to the stored decimals. */
export function acotar(value: number, limits: Limits): number {
  const { min = -Infinity, max = Infinity, decimales } = limits;
  const tope = decimales === undefined ? max : truncar(max, decimales);
  return Math.max(min, Math.min(tope, conDecimales(value, limits)));
}

/** One step up (1) or down (-1) within the bounds; an empty value starts at the lower bound, or at 0. */
export function darPaso(value: number | null, paso: number, sentido: 1 | -1, limits: Limits): number {
  const decimalesDePaso = String(paso).split('.')[1]?.length ?? 0;
  const decimalsOf = String(value ?? 0).split('.')[1]?.length ?? 0;
  if (value === null) return acotar(sentido === 1 ? Math.max(paso, limits.min ?? paso) : (limits.min ?? 0), limits);
  return acotar(redondear(value + sentido * paso, Math.max(decimalesDePaso, decimalsOf)), limits);
}

/** Why a text is not accepted as a figure, so that nothing is sent in its place; null if it is. */
export function ilegible(text: string, { decimales, redondea = false }: Limits): string | null {
  if (text.trim() === '') return null;
  const value = leerNumero(text);
  if (Number.isNaN(value)) return 'Escribí un número, como 1.234,5.';
  if (redondea || decimales === undefined || redondear(value, decimales) === value) return null;
  return decimales === 0
    ? 'Escribí un número entero.'
    : `Escribí hasta ${decimales === 1 ? '1 decimal' : `${decimales} decimales`}.`;
}

/** The problem of a typed text, for the person; null if there is none. */
export function failureOf(text: string, limits: Limits): string | null {
  const failure = ilegible(text, limits);
  if (failure !== null || text.trim() === '') return failure;
  const value = leerNumero(text);
  const { min, max } = limits;
  if (min !== undefined && value < min) return `El mínimo es ${numero(min)}.`;
  if (max !== undefined && value > max) return `El máximo es ${numero(max)}.`;
  return null;
}
