import { Decimal } from 'decimal.js';

/** Decimals of the ledger: 18 significant digits at most, 6 after the point, never binary floats. */
const Exacto = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 30 });

export { Decimal };

/** Reads a number or a decimal string exactly as it is written. */
export function decimal(valor: string | number | Decimal): Decimal {
  return new Exacto(valor);
}

export const CERO = decimal(0);

/** Digits after the point that the ledger holds. */
export const DIGITOS = 6;

/** The decimal as events hold it: plain notation, no trailing zeros, at most 6 digits after the point. */
export function texto(valor: Decimal): string {
  return valor.toDecimalPlaces(DIGITOS).toFixed();
}

/** Amount as the spec's Spanish messages show it: point for decimals, no trailing zeros. */
export function enMensaje(valor: Decimal): string {
  return texto(valor);
}
