import { lazy } from 'react';

/** What the notebook has for today, on the start page. */
export const TareasDeHoy = lazy(() => import('@/libreta/hoy/TareasDeHoy'));
