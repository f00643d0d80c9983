import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { rutasPublicas } from '@/identidad/rutas';
import { rutasDeSello } from '@/sello/rutas';
import { exigirSesion, siYaEntro } from './acceso/guardia';
import { Fallo } from './paginas/Fallo';
import { secciones } from './secciones';
import { escucharAvisos } from './sesion/avisos';

const desarrollo: RouteObject[] = import.meta.env.DEV ? [{ path: '/dev/componentes', lazy: () => import('@/ui/muestrario/Muestrario') }] : [];

/** Everybody's screens, composed of the capabilities' own lists. */
export const rutas = createBrowserRouter([
  {
    ErrorBoundary: Fallo,
    HydrateFallback: () => null,
    children: [
      { path: '/bienvenida', loader: siYaEntro, lazy: () => import('./paginas/Bienvenida') },
      ...rutasPublicas,
      ...rutasDeSello,
      ...desarrollo,
      {
        path: '/',
        loader: exigirSesion,
        shouldRevalidate: () => true,
        lazy: () => import('@/clubes/onboarding/Onboarding'),
        children: [
          {
            lazy: () => import('./marco/Marco').then(({ Marco }) => ({ Component: Marco })),
            children: [
              {
                ErrorBoundary: Fallo,
                children: secciones,
              },
            ],
          },
        ],
      },
      { path: '*', loader: () => redirect('/bienvenida') },
    ],
  },
]);

escucharAvisos((desde) => void rutas.navigate('/login', { state: { desde } }));
