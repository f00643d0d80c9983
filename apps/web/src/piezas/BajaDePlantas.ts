import { lazy } from 'react';

/** The retirement of plants, from any screen with plants. */
export const BajaDePlantas = lazy(async () => ({ default: (await import('@/lotes/estado/BajaDialog')).BajaDialog }));
