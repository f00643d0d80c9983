import { lazy } from 'react';

/** The list of plans, for a tab of the cultivation hub. */
export const PlanesDeCultivo = lazy(() => import('@/planes/lista/Planes'));
