import { lazy } from 'react';

/** The photo that is attached to each of many plants. */
export const FotoDeRafaga = lazy(() => import('@/fotos/rafaga/FotoDeRafaga'));
