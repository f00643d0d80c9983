import { Decimal } from 'decimal.js';

const Exacto = Decimal.clone({ precision: 40 });

/** Sum of two decimals, as a column keeps them. */
export const mas = (uno: string, otro: string): string => new Exacto(uno).plus(otro).toFixed();

/** Difference of two decimals, as a column keeps them. */
export const menos = (uno: string, otro: string): string => new Exacto(uno).minus(otro).toFixed();

/** The club whose record the event is. @throws Error when the event belongs to no club: the projection stops */
export function clubDe(event: { readonly metadata: { readonly club_id: string | null } }): string {
  if (event.metadata.club_id === null) throw new Error('the event belongs to no club');
  return event.metadata.club_id;
}
