import { Decimal } from 'decimal.js';

const Exacto = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });

/** Digits of a unit cost after the point, as the ledger has them: millionths of a dollar. */
const DIGITOS = 6;

/** The stock of an item, and its unit cost; decimals. */
interface Valuado {
  readonly cantidad: string;
  readonly costo: string;
}

/** An incoming quantity, and its unit cost; decimals. */
interface Entrada {
  readonly cantidad: string;
  readonly precio: string;
}

/**
 * The unit cost after an entry at a price: the average of the stock and the entry, weighted by quantity and rounded
 * once to a millionth (rule `inventario.costo-medio`). Without stock it is the price of the entry.
 */
export function costoMedio({ cantidad, costo }: Valuado, entra: Entrada): string {
  const hay = Exacto.max(cantidad, 0);
  const despues = hay.plus(entra.cantidad);
  if (despues.lte(0)) return costo;
  return hay
    .times(costo)
    .plus(new Exacto(entra.cantidad).times(entra.precio))
    .div(despues)
    .toDecimalPlaces(DIGITOS)
    .toFixed();
}

/** Whether two unit costs are the same amount, however they are written. */
export const mismoCosto = (uno: string, otro: string): boolean => new Exacto(uno).eq(otro);
