import type { RouteObject } from 'react-router-dom';

/** Outside the shell. */
export const rutasPublicas: RouteObject[] = [
  { path: '/login', lazy: () => import('./ingreso/Ingreso') },
  { path: '/register', lazy: () => import('./registro/Registro') },
];

export const rutasDeCuenta: RouteObject[] = [
  { path: 'editar-perfil', lazy: () => import('./perfil/Perfil'), handle: { titulo: 'Editar perfil' } },
];
