/** A figure of the API or a form: decimals may be text, so that none is lost. Null and '' mean no figure. */
export type Cifra = number | string | null | undefined;

/** Number of decimals to show: fixed, or at most `max` (and at least `min`, by default 0). */
export type Decimales = number | { readonly min?: number; readonly max: number };

/** Shown for a missing figure, date or text. */
export const NO_DATA = '—';

const LOCALE = 'es-AR';
const EXACTO: Decimales = { max: 20 };
const formats = new Map<string, Intl.NumberFormat>();

/** Building a format is slow, so one is cached for each combination of options. */
export function formatOf(decimales: Decimales, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const { min = 0, max } = typeof decimales === 'number' ? { min: decimales, max: decimales } : decimales;
  const key = JSON.stringify([min, max, options]);
  const format =
    formats.get(key) ??
    // A number that rounds to zero has no sign: '0,0 %', not '-0,0 %'.
    new Intl.NumberFormat(LOCALE, {
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      signDisplay: 'negative',
      ...options,
    });
  formats.set(key, format);
  return format;
}

/** The figure for `Intl` without losing decimals; null if there is none. */
export function cifraDe(value: Cifra): Intl.StringNumericLiteral | number | null {
  if (value === null || value === undefined || value === '') return null;
  return Number.isFinite(Number(value)) ? (value as number | Intl.StringNumericLiteral) : null;
}

/** `1234.5` → '1.234,5'. Without `decimales` every digit is shown. */
export function numero(value: Cifra, decimales: Decimales = EXACTO): string {
  const cifra = cifraDe(value);
  return cifra === null ? NO_DATA : formatOf(decimales).format(cifra);
}

/** A percentage from 0 to 100: `12.5` → '12,5 %'. One decimal by default. */
export function porcentaje(value: Cifra, decimales: Decimales = 1): string {
  const cifra = cifraDe(value);
  return cifra === null ? NO_DATA : `${formatOf(decimales).format(cifra)}\u00a0%`;
}

/** Rounds half away from zero in decimal: `redondear(1.005, 2)` is 1.01. */
export const redondear = (value: number, decimales: number): number => conDecimales(value, decimales, Math.round);

/** Truncates decimals: the rest of a batch is never rounded up. */
export const truncar = (value: number, decimales: number): number => conDecimales(value, decimales, Math.floor);

function conDecimales(value: number, decimales: number, cortar: (n: number) => number): number {
  if (!Number.isFinite(value)) return value;
  const hecho = Math.sign(value) * correr(cortar(correr(Math.abs(value), decimales)), -decimales);
  return hecho === 0 ? 0 : hecho;
}

/** Moves the decimal point of the decimal text: multiplying would add binary rounding errors. */
function correr(value: number, lugares: number): number {
  const [mantisa, exponente = '0'] = String(value).split('e');
  return Number(`${mantisa}e${Number(exponente) + lugares}`);
}
