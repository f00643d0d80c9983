import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { tokenActual } from '@/api/token';
import { desdeDe, exigirSesion } from '@/sesion/guardia';
import { routesOf } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { CAPACIDADES } from './capacidades';
import { Desconocida } from './paginas/Desconocida';
import { Failure } from './paginas/Failure';
import { secciones } from './secciones';
import { escucharAvisos } from '@/sesion/avisos';
import { escucharPestanas } from '@/sesion/pestanas';

const desarrollo: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/componentes', lazy: pantalla(() => import('@/ui/muestrario/Muestrario'), 'Muestrario') }]
  : [];

/** All screens, composed from the lists of the capabilities. */
export const routes = createBrowserRouter([
  {
    ErrorBoundary: Failure,
    // The drawing of index.html stays until a screen replaces it.
    HydrateFallback: () => <span data-arranque hidden />,
    children: [
      { path: '/bienvenida', lazy: pantalla(() => import('./bienvenida/Bienvenida'), 'Bienvenida') },
      {
        path: '/manual-de-usuario',
        lazy: pantalla(() => import('./manual/ManualPublico'), 'ManualPublico'),
      },
      ...routesOf('publico', CAPACIDADES),
      ...desarrollo,
      {
        path: '/',
        loader: exigirSesion,
        shouldRevalidate: () => true,
        lazy: pantalla(() => import('@/clubes/onboarding/Onboarding'), 'Onboarding'),
        children: [
          {
            lazy: pantalla(() => import('./marco/Frame'), 'Frame'),
            children: [
              {
                ErrorBoundary: Failure,
                children: secciones,
              },
            ],
          },
        ],
      },
      { path: '*', Component: Desconocida },
    ],
  },
]);

/** Whether the current screen requires a signed-in person. */
const esDeLaCuenta = (): boolean => routes.state.matches.some(({ route }) => route.loader === exigirSesion);
const dondeEsta = (): string => routes.state.location.pathname + routes.state.location.search;

/** A person at the landing page enters when another tab of theirs signed in; a signed-in person who opens it stays. */
const ponerAlDia = (): void => {
  if (routes.state.location.pathname === '/bienvenida' && tokenActual() !== null)
    void routes.navigate('/', { replace: true });
  else void routes.revalidate();
};

escucharAvisos((desde) => void routes.navigate('/login', { state: { desde } }));
escucharPestanas({
  aIngresar() {
    if (esDeLaCuenta()) void routes.navigate('/login', { state: { desde: dondeEsta() } });
  },
  seguir() {
    const { pathname, state, search } = routes.state.location;
    if (pathname === '/login')
      void routes.navigate((state as { desde?: string } | null)?.desde ?? desdeDe(search) ?? '/', { replace: true });
    else ponerAlDia();
  },
  alInicio() {
    // The route guards lead to the start, or to the public part.
    if (esDeLaCuenta()) void routes.navigate('/', { replace: true });
    else ponerAlDia();
  },
});
