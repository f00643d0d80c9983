const MILES = /^[1-9]\d{0,2}(\.\d{3})+$/;
const SOLO_PUNTO = /^(\d+\.?\d*|\.\d+)$/;
const CON_COMA = /^\d*,\d*$/;

/**
 * Reads a figure as people here type it; NaN for what is not one.
 *
 * - With a comma, the comma is the decimal mark and dots are thousands in groups of three: '1.234,5' and '1234,5' are 1234.5.
 * - Without one, dots that part groups of three are thousands: '1.234' is 1234 and '1.234.567' is 1234567.
 * - Any other single dot is the decimal mark: '1234.5', '0.125', '1234.567', '.5' and '12.50'.
 * - Two marks in the English order ('1,234.5'), two commas or uneven groups are refused rather than guessed.
 */
export function leerNumero(texto: string): number {
  const limpio = texto.replace(/[\s\u00a0\u202f]+$|^[\s\u00a0\u202f]+/g, '').replace('−', '-');
  const negativo = limpio.startsWith('-');
  const cuerpo = limpio.replace(/^[+-]/, '');
  const valor = leerPositivo(cuerpo);
  return negativo && valor !== 0 ? -valor : valor;
}

function leerPositivo(cuerpo: string): number {
  if (!/\d/.test(cuerpo)) return NaN;
  if (cuerpo.includes(',')) return conComa(cuerpo);
  if (MILES.test(cuerpo)) return Number(cuerpo.replaceAll('.', ''));
  return SOLO_PUNTO.test(cuerpo) ? Number(cuerpo) : NaN;
}

function conComa(cuerpo: string): number {
  const enteros = cuerpo.slice(0, cuerpo.indexOf(','));
  const junto = MILES.test(enteros) ? cuerpo.replaceAll('.', '') : cuerpo;
  return CON_COMA.test(junto) ? Number(junto.replace(',', '.')) : NaN;
}

/** True for what another country would read a thousand times smaller, as '1.234': the field says how it was read. */
export const esAmbiguo = (texto: string): boolean => /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(texto.trim());

/** How a figure is written in a field: no thousands marks, comma for decimals; '' for none. */
export function textoDeNumero(valor: number | null | undefined): string {
  if (valor === null || valor === undefined || Number.isNaN(valor)) return '';
  return new Intl.NumberFormat('es-AR', { useGrouping: false, maximumFractionDigits: 20 }).format(valor);
}
