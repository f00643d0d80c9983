import { Decimal } from 'decimal.js';

const Exacto = Decimal.clone({ precision: 40 });

/** Adds two decimals, with the scale of the columns. */
export const mas = (uno: string, otro: string): string => new Exacto(uno).plus(otro).toFixed();

/** Subtracts two decimals, with the scale of the columns. */
export const menos = (uno: string, otro: string): string => new Exacto(uno).minus(otro).toFixed();

/** Rounds a decimal to two places as SQL does: half away from zero. */
export const redondo = (uno: string): string => new Exacto(uno).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();

/** Multiplies two decimals. */
export const por = (uno: string, otro: string): string => new Exacto(uno).times(otro).toFixed();

/** Grams in one unit of mass. */
const GRAMOS: Readonly<Record<string, string>> = { gramos: '1', kilos: '1000', miligramos: '0.001' };

/** Converts a quantity to grams; zero if it is not weighed. */
export const enGramos = (cantidad: string, unidad: string): string =>
  new Exacto(cantidad).times(GRAMOS[unidad] ?? '0').toFixed();

/** Returns the club of the event. @throws Error when the event has no club; the projection then stops */
export function clubDe(event: { readonly metadata: { readonly club_id: string | null } }): string {
  if (event.metadata.club_id === null) throw new Error('the event belongs to no club');
  return event.metadata.club_id;
}
