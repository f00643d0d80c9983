import { lazy } from 'react';

/** Photos that are taken while a form is filled in. */
export const FotosPorAdjuntar = lazy(() => import('@/fotos/antes/FotosPorAdjuntar'));
