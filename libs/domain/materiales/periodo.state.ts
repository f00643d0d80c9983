import type { Decimal } from '../valores/decimal';

/** The quantities that came in and went out by one kind of movement. */
export interface Movido {
  readonly entra: Decimal;
  readonly sale: Decimal;
}

/** The sums of the book since its first event, or since the last closing. */
export interface Periodo {
  /** The last closed year; null where none is. */
  readonly cerrado: number | null;
  /** The opening stock by matter and unit; missing where it was zero. */
  readonly apertura: Readonly<Record<string, Decimal>>;
  /** By matter, unit and kind of movement. */
  readonly movidos: Readonly<Record<string, Movido>>;
}
