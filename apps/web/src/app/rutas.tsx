import { createBrowserRouter, redirect, type RouteObject } from 'react-router-dom';
import { rutasDeCultivos } from '@/cultivos/rutas';
import { rutasDeCuenta, rutasPublicas } from '@/identidad/rutas';
import { rutasDeMateriaPrima } from '@/materiales/materia_prima/rutas';
import { exigirSesion, siYaEntro } from './acceso/guardia';
import { PRONTO } from './pronto';
import { Fallo } from './paginas/Fallo';
import { rutasDeProduccion } from './produccion/rutas';
import { escucharAvisos } from './sesion/avisos';

const noDisponible: RouteObject[] = PRONTO.map(({ path, titulo }) => ({ path, handle: { titulo }, lazy: () => import('./paginas/NoDisponible') }));

const desarrollo: RouteObject[] = import.meta.env.DEV ? [{ path: '/dev/componentes', lazy: () => import('@/ui/muestrario/Muestrario') }] : [];

/** Everybody's screens, composed of the capabilities' own lists. */
export const rutas = createBrowserRouter([
  {
    ErrorBoundary: Fallo,
    HydrateFallback: () => null,
    children: [
      { path: '/bienvenida', loader: siYaEntro, lazy: () => import('./paginas/Bienvenida') },
      ...rutasPublicas,
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
                children: [{ index: true, lazy: () => import('./paginas/Hoy') }, { path: 'configuracion', handle: { titulo: 'Configuración' }, lazy: () => import('./configuracion/Configuracion'), children: rutasDeCuenta }, ...rutasDeCultivos({ delProyecto: [], delEvento: [] }), { path: 'gestionar_materia_prima', handle: { titulo: 'Materia Prima' }, children: rutasDeMateriaPrima }, ...rutasDeProduccion({ 'materia-prima': rutasDeMateriaPrima }), ...noDisponible],
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
