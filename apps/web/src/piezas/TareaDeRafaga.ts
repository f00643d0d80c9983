import { lazy } from 'react';

/** The task that is recorded on each of many plants. */
export const TareaDeRafaga = lazy(() => import('@/tareas/rafaga/TareaDeRafaga'));
