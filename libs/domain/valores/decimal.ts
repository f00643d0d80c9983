import { Decimal } from 'decimal.js';

/** Decimals of the ledger: 18 significant digits at most, 6 after the point, never binary floats. */
const Exacto = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 });

export { Decimal };

/** Parses a number or a decimal string exactly. */
export function decimal(value: string | number | Decimal): Decimal {
  return new Exacto(value);
}

/** Zero. */
export const CERO = decimal(0);

/** Digits after the decimal point in the ledger. */
export const DIGITOS = 6;

/** The largest quantity in the ledger: twelve digits before the point. */
export const MAX = decimal('999999999999.999999');

/** Formats a decimal for an event: plain notation, no trailing zeros, at most 6 digits after the point. */
export function text(value: Decimal): string {
  return value.toDecimalPlaces(DIGITOS).toFixed();
}

/** Formats a decimal for a Spanish sentence, `1.250,5`: a comma for decimals, points for thousands, no trailing zeros. */
export function inMessage(value: Decimal): string {
  const [entero = '', decimales] = text(value).split('.');
  const enMiles = entero.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimales === undefined ? enMiles : `${enMiles},${decimales}`;
}
