import { leerNumero, numero, redondear, truncar } from '@/ui/formatos';

/** The bounds of a figure that is typed. */
export interface Limites {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Decimals that it may have; without it, all that were typed. */
  readonly decimales?: number | undefined;
  /** The rule rounds to those decimals; without it, more are refused. */
  readonly redondea?: boolean | undefined;
}

/** Reads a text as a number while it is typed: null for an empty text and for one that is no number. */
export function valorDe(texto: string): number | null {
  const leido = leerNumero(texto);
  return Number.isNaN(leido) ? null : leido;
}

const conDecimales = (valor: number, { decimales }: Limites): number =>
  decimales === undefined ? valor : redondear(valor, decimales);

/** The figure inside its bounds; the upper one is cut, never rounded up, to the decimals that are kept. */
export function acotar(valor: number, limites: Limites): number {
  const { min = -Infinity, max = Infinity, decimales } = limites;
  const tope = decimales === undefined ? max : truncar(max, decimales);
  return Math.max(min, Math.min(tope, conDecimales(valor, limites)));
}

/** One step up (1) or down (-1), inside the bounds; from nothing it starts at the lower bound, or at 0. */
export function darPaso(valor: number | null, paso: number, sentido: 1 | -1, limites: Limites): number {
  const decimalesDePaso = String(paso).split('.')[1]?.length ?? 0;
  const decimalesDeValor = String(valor ?? 0).split('.')[1]?.length ?? 0;
  if (valor === null) return acotar(sentido === 1 ? Math.max(paso, limites.min ?? paso) : (limites.min ?? 0), limites);
  return acotar(redondear(valor + sentido * paso, Math.max(decimalesDePaso, decimalesDeValor)), limites);
}

/** Why a text cannot be taken as the figure that it seems, so that nothing is sent in its place; null when it can. */
export function ilegible(texto: string, { decimales, redondea = false }: Limites): string | null {
  if (texto.trim() === '') return null;
  const valor = leerNumero(texto);
  if (Number.isNaN(valor)) return 'Escribí un número, como 1.234,5.';
  if (redondea || decimales === undefined || redondear(valor, decimales) === valor) return null;
  return decimales === 0
    ? 'Escribí un número entero.'
    : `Escribí hasta ${decimales === 1 ? '1 decimal' : `${decimales} decimales`}.`;
}

/** Says the problem of a typed text, for the person; null when it reads well. */
export function fallaDe(texto: string, limites: Limites): string | null {
  const falla = ilegible(texto, limites);
  if (falla !== null || texto.trim() === '') return falla;
  const valor = leerNumero(texto);
  const { min, max } = limites;
  if (min !== undefined && valor < min) return `El mínimo es ${numero(min)}.`;
  if (max !== undefined && valor > max) return `El máximo es ${numero(max)}.`;
  return null;
}
