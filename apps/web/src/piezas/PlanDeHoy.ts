import { lazy } from 'react';

/** What the plans have for today, as the start page shows it. */
export const PlanDeHoy = lazy(() => import('@/planes/calendario/PlanDeHoy'));
