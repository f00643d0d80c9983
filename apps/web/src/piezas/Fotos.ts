import { lazy } from 'react';

/** The photos of a task, a plant, a room or a removal, on the record's screen. */
export const Fotos = lazy(() => import('@/fotos/tira/Fotos'));
