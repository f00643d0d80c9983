import { leerNumero, numero, redondear, truncar } from '@/ui/formatos';

/** The bounds of a figure that is typed. */
export interface Limits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Decimals that it may have; without it, all that were typed. */
  readonly decimales?: number | undefined;
  /** The rule rounds to those decimals; without it, more are refused. */
  readonly redondea?: boolean | undefined;
}

/** Reads a text as a number while it is typed: null for an empty text and for one that is no number. */
export function valueOf(text: string): number | null {
  const leido = leerNumero(text);
  return Number.isNaN(leido) ? null : leido;
}

const conDecimales = (value: number, { decimales }: Limits): number =>
  decimales === undefined ? value : redondear(value, decimales);

/** The figure inside its bounds; the upper one is cut, never rounded up, to the decimals that are kept. */
export function acotar(value: number, limits: Limits): number {
  const { min = -Infinity, max = Infinity, decimales } = limits;
  const tope = decimales === undefined ? max : truncar(max, decimales);
  return Math.max(min, Math.min(tope, conDecimales(value, limits)));
}

/** One step up (1) or down (-1), inside the bounds; from nothing it starts at the lower bound, or at 0. */
export function darPaso(value: number | null, paso: number, sentido: 1 | -1, limits: Limits): number {
  const decimalesDePaso = String(paso).split('.')[1]?.length ?? 0;
  const decimalsOf = String(value ?? 0).split('.')[1]?.length ?? 0;
  if (value === null) return acotar(sentido === 1 ? Math.max(paso, limits.min ?? paso) : (limits.min ?? 0), limits);
  return acotar(redondear(value + sentido * paso, Math.max(decimalesDePaso, decimalsOf)), limits);
}

/** Why a text cannot be taken as the figure that it seems, so that nothing is sent in its place; null when it can. */
export function ilegible(text: string, { decimales, redondea = false }: Limits): string | null {
  if (text.trim() === '') return null;
  const value = leerNumero(text);
  if (Number.isNaN(value)) return 'Escribí un número, como 1.234,5.';
  if (redondea || decimales === undefined || redondear(value, decimales) === value) return null;
  return decimales === 0
    ? 'Escribí un número entero.'
    : `Escribí hasta ${decimales === 1 ? '1 decimal' : `${decimales} decimales`}.`;
}

/** Says the problem of a typed text, for the person; null when it reads well. */
export function failureOf(text: string, limits: Limits): string | null {
  const failure = ilegible(text, limits);
  if (failure !== null || text.trim() === '') return failure;
  const value = leerNumero(text);
  const { min, max } = limits;
  if (min !== undefined && value < min) return `El mínimo es ${numero(min)}.`;
  if (max !== undefined && value > max) return `El máximo es ${numero(max)}.`;
  return null;
}
