import type { RouteObject } from 'react-router-dom';
import { routesOf } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { CAPACIDADES } from './capacidades';

/** Every screen inside the shell. */
export const secciones: RouteObject[] = [
  { index: true, lazy: pantalla(() => import('./hoy/Hoy'), 'Hoy') },
  {
    path: 'configuracion',
    handle: { titulo: 'Configuración', a: null },
    lazy: pantalla(() => import('./configuracion/Configuracion'), 'Configuracion'),
    children: routesOf('configuracion', CAPACIDADES),
  },
  ...routesOf('inicio', CAPACIDADES),
  { lazy: pantalla(() => import('@/club/ConClub'), 'ConClub'), children: routesOf('conClub', CAPACIDADES) },
];
