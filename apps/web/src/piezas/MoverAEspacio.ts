import { lazy } from 'react';

/** Moves plants to a room that is chosen or scanned, from any screen that has plants at hand. */
export const MoverAEspacio = lazy(() => import('@/salas/gestion/MoverAEspacio'));
