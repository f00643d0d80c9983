import { dinero } from '../formatos';

/** From this amount on an axis shows it short: '$ 1,2 M'. */
const MILLION = 1_000_000;

/** An amount on the axis of a chart, with its currency. */
export const dineroEnEje = (value: number, moneda: string): string =>
  Math.abs(value) < MILLION
    ? dinero(value, moneda, { min: 0, max: 2 })
    : `${dinero(value / MILLION, moneda, { min: 0, max: 1 })}\u00a0M`;

/** A number of hours on the axis of a chart. */
export const horasEnEje = (value: number): string => `${new Intl.NumberFormat('es-AR').format(value)}\u00a0h`;
