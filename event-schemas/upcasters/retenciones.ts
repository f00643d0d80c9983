import type { Upcaster } from './upcaster';

/** v1 holds and recalls were of no lot of a supplier; v2 may be of one, and says nothing else. */
export const sinLotesDeInsumoV1: Upcaster = (data) => data;
