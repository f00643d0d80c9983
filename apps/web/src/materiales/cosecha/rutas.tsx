import type { RouteObject } from 'react-router-dom';

/** 'Cosechar Producto' and what was harvested, beside the other final products (`spec 2 §2.21`). */
export const rutasDeCosecha: RouteObject[] = [
  { path: 'cosechar', handle: { titulo: 'Cosechar Producto' }, lazy: () => import('./Cosecha') },
  { path: 'cosechados', handle: { titulo: 'Productos cosechados' }, lazy: () => import('./Cosechados') },
];

/** The same form over the plants of an event's project, below `proyecto/:proyecto_id/evento/:proyecto_evento_id` (`spec 2 §2.1`). */
export const rutasDeCosechaDeEvento: RouteObject[] = [
  { path: 'cosechar', handle: { titulo: 'Cosechar Producto' }, lazy: () => import('./CosechaDeEvento') },
];
