import { lazy } from 'react';

/** The list of plans, as the cultivation hub shows it in one of its tabs. */
export const PlanesDeCultivo = lazy(() => import('@/planes/lista/Planes'));
