import { lazy } from 'react';

/** What is planned for today, for the start page. */
export const PlanDeHoy = lazy(() => import('@/planes/calendario/PlanDeHoy'));
