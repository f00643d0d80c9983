import type { RouteObject } from 'react-router-dom';

/** 'Cosechar Producto', beside the other final products (`spec 2 §2.21`). */
export const rutasDeCosecha: RouteObject[] = [{ path: 'cosechar', handle: { titulo: 'Cosechar Producto' }, lazy: () => import('./Cosecha') }];
