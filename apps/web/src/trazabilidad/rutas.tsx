import type { RouteObject } from 'react-router-dom';

/** Where matter comes from and where it went (`spec 2 §2.18`), and what is behind a scanned label. */
export const rutasDeTrazabilidad: RouteObject[] = [
  { path: 'trazabilidad', handle: { titulo: 'Trazabilidad' }, lazy: () => import('./visor/Trazabilidad') },
  { path: 'escanear', handle: { titulo: 'Escanear' }, lazy: () => import('./escanear/Escanear') },
];
