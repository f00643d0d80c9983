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

/** The most that the ledger holds: twelve digits before the point. */
export const MAXIMO = decimal('999999999999.999999');

/** The decimal as events hold it: plain notation, no trailing zeros, at most 6 digits after the point. */
export function texto(valor: Decimal): string {
  return valor.toDecimalPlaces(DIGITOS).toFixed();
}

/** Amount as a Spanish sentence of ours says it, `1.250,5`: a comma for decimals, points for thousands, no trailing zeros. */
export function enMensaje(valor: Decimal): string {
  const [entero = '', decimales] = texto(valor).split('.');
  const enMiles = entero.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimales === undefined ? enMiles : `${enMiles},${decimales}`;
}
