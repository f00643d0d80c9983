import type { Upcaster } from './upcaster';

/** In v1 a hold or recall was never of a lot of a supplier; in v2 it may be. Nothing else changed. */
export const sinLotesDeInsumoV1: Upcaster = (data) => data;
