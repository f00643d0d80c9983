const MILES = /^[1-9]\d{0,2}(\.\d{3})+$/;
const SOLO_PUNTO = /^(\d+\.?\d*|\.\d+)$/;
const CON_COMA = /^\d*,\d*$/;

/**
 * Parses a figure in local notation; NaN for any other text.
 *
 * - With a comma, the comma is the decimal mark and dots are thousands in groups of three: '1.234,5' and '1234,5' are
 *   1234.5.
 * - Without a comma, dots between groups of three are thousands: '1.234' is 1234 and '1.234.567' is 1234567.
 * - Any other single dot is the decimal mark: '1234.5', '0.125', '1234.567', '.5' and '12.50'.
 * - Two marks in the English order ('1,234.5'), two commas or uneven groups are refused and not guessed.
 */
export function leerNumero(text: string): number {
  const limpio = text.replace(/[\s\u00a0\u202f]+$|^[\s\u00a0\u202f]+/g, '').replace('−', '-');
  const negativo = limpio.startsWith('-');
  const body = limpio.replace(/^[+-]/, '');
  const value = leerPositivo(body);
  return negativo && value !== 0 ? -value : value;
}

function leerPositivo(body: string): number {
  if (!/\d/.test(body)) return NaN;
  if (body.includes(',')) return conComa(body);
  if (MILES.test(body)) return Number(body.replaceAll('.', ''));
  return SOLO_PUNTO.test(body) ? Number(body) : NaN;
}

function conComa(body: string): number {
  const enteros = body.slice(0, body.indexOf(','));
  const junto = MILES.test(enteros) ? body.replaceAll('.', '') : body;
  return CON_COMA.test(junto) ? Number(junto.replace(',', '.')) : NaN;
}

/** True for a text that another country reads as a thousand times less, as '1.234': the field shows how it was read. */
export const esAmbiguo = (text: string): boolean => /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(text.trim());

/** A figure as text in a field: no thousands separators, comma for decimals; '' for none. */
export function numberText(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  return new Intl.NumberFormat('es-AR', { useGrouping: false, maximumFractionDigits: 20 }).format(value);
}
