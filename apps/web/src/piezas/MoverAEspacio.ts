import { lazy } from 'react';

/** Moves plants to a chosen or scanned room, from any screen with plants. */
export const MoverAEspacio = lazy(() => import('@/salas/gestion/MoverAEspacio'));
