import { lazy } from 'react';

/** Components of one capability that another's screen opens. The shell connects them, so that capabilities do not import each other. */
export const NuevaGenetica = lazy(() => import('@/geneticas/formulario/NuevaGenetica'));
