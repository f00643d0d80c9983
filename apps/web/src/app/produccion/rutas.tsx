import { Navigate, type RouteObject } from 'react-router-dom';
import { PASOS, type RutaDePaso } from './pasos';

/** The screens of each step, as their capabilities list them; a step without any says that it is not available. */
type PantallasDePasos = Readonly<Partial<Record<RutaDePaso, RouteObject[]>>>;

const sinPantallas: RouteObject[] = [{ index: true, lazy: () => import('../paginas/NoDisponible') }];

/** `/flujo_produccion` with the screens of its four steps; it opens at the first (`spec 2 §2.2`). */
export const rutasDeProduccion = (pantallas: PantallasDePasos): RouteObject[] => [
  {
    path: 'flujo_produccion',
    handle: { titulo: 'Producción' },
    lazy: () => import('./Produccion'),
    children: [
      { index: true, element: <Navigate to={PASOS[0].path} replace /> },
      ...PASOS.map(({ path, titulo }): RouteObject => ({
        path,
        handle: { titulo },
        children: pantallas[path] ?? sinPantallas,
      })),
    ],
  },
];
