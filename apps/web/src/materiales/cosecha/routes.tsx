import type { RouteObject } from 'react-router-dom';
import { pantalla } from '@/ui/rutas/pantalla';

/** 'Cosechar Producto' and its results, beside the other final products. */
export const routesOfCosecha: RouteObject[] = [
  { path: 'cosechar', handle: { titulo: 'Cosechar Producto' }, lazy: pantalla(() => import('./Cosecha'), 'Cosecha') },
  {
    path: 'cosechados',
    handle: { titulo: 'Productos cosechados' },
    lazy: pantalla(() => import('./Cosechados'), 'Cosechados'),
  },
];

/** The same form for the plants of an event's project, below `proyecto/:proyecto_id/evento/:proyecto_evento_id`. */
export const routesOfCosechaDeEvento: RouteObject[] = [
  {
    path: 'cosechar',
    handle: { titulo: 'Cosechar Producto' },
    lazy: pantalla(() => import('./CosechaDeEvento'), 'CosechaDeEvento'),
  },
];
