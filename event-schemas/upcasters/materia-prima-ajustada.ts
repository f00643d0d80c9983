import type { Upcaster } from './upcaster';

/** v1 adjustments said nothing of the biomass: they took nothing from it. */
export const materiaPrimaAjustadaV1: Upcaster = (data) => ({ ...data, biomasa_usada: null });
