import { NO_DATA, cifraDe, formatOf, type Cifra, type Decimales } from './numeros';

/** The mark of a currency beside a field, the same as in amounts: 'US$', '$', 'EUR'. */
export function currencyMark(moneda: string | null | undefined): string {
  if (moneda === 'USD') return 'US$';
  return moneda === 'ARS' ? '$' : (moneda ?? '');
}

/**
 * Money: pesos '$ 30.000,00', dollars always 'US$ 1.234,50', any other by its ISO code: 'EUR 10,00'. The space does not
 * break.
 *
 * @param decimales 2 by default; in details, `{ min: 2, max: 20 }` shows the exact amount
 */
export function dinero(value: Cifra, moneda: string | null = 'ARS', decimales: Decimales = 2): string {
  const cifra = cifraDe(value);
  if (cifra === null) return NO_DATA;
  const currency = moneda ?? 'ARS';
  const currencyDisplay = currency === 'ARS' || currency === 'USD' ? 'symbol' : 'code';
  return formatOf(decimales, { style: 'currency', currency, currencyDisplay }).format(cifra);
}
