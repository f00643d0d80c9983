import { lazy } from 'react';

/** Pieces of one capability that another's screen opens; the shell puts them together, so that capabilities don't import each other. */
export const NuevaGenetica = lazy(() => import('@/geneticas/formulario/NuevaGenetica'));
