import { lazy } from 'react';

/** The trace of a code in a dialog over the list. */
export const TrazaDialog = lazy(() => import('@/trazabilidad/visor/TrazaDialog'));
