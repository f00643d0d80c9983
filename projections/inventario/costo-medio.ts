import { Decimal } from 'decimal.js';

const Exacto = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });

/** Digits of a unit cost after the point, as the ledger has them: millionths of a dollar. */
const DIGITOS = 6;

/** What there is of an item, and what a unit of it costs; decimals. */
interface Valuado {
  readonly cantidad: string;
  readonly costo: string;
}

/** What comes in, and what a unit of it cost; decimals. */
interface Entrada {
  readonly cantidad: string;
  readonly precio: string;
}

/**
 * The unit cost after something came in at a price: the average of what there was and what came, weighted by their quantities, rounded once to
 * a millionth (rule `inventario.costo-medio`). Where there was nothing it is the price of what came.
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
