import { lazy } from 'react';

/** The notebook's tasks for today, on the start page. */
export const TareasDeHoy = lazy(() => import('@/libreta/hoy/TareasDeHoy'));
