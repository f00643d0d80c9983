import { lazy } from 'react';

/** The trace of a code in a window over the list that it was asked from. */
export const TrazaDialog = lazy(() => import('@/trazabilidad/visor/TrazaDialog'));
