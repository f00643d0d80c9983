import type { RouteObject } from 'react-router-dom';
import { pantalla } from '@/ui/rutas/pantalla';

/** Pages that only write. */
export const deEscritura = (...routes: RouteObject[]): RouteObject => ({
  lazy: pantalla(() => import('./SoloQuienEscribe'), 'SoloQuienEscribe'),
  children: routes,
});
