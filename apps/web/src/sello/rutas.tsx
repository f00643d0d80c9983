import type { RouteObject } from 'react-router-dom';

/** For anybody with a printed report: no account is needed. */
export const rutasDeSello: RouteObject[] = [{ path: '/verificar', lazy: () => import('./verificar/Verificar') }];
