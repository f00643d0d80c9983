import { lazy } from 'react';

/** The retirement of plants, from any screen that has them at hand. */
export const BajaDePlantas = lazy(async () => ({ default: (await import('@/lotes/estado/BajaDialog')).BajaDialog }));
