import type { RouteObject } from 'react-router-dom';

/** Pages that only write. */
export const deEscritura = (...rutas: RouteObject[]): RouteObject => ({
  lazy: () => import('./SoloQuienEscribe'),
  children: rutas,
});
