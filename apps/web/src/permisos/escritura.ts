import type { RouteObject } from 'react-router-dom';
import { pantalla } from '@/ui/rutas/pantalla';

/** Pages that only write. */
export const deEscritura = (...rutas: RouteObject[]): RouteObject => ({
  lazy: pantalla(() => import('./SoloQuienEscribe'), 'SoloQuienEscribe'),
  children: rutas,
});
