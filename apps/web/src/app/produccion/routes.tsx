import { Navigate } from 'react-router-dom';
import { lugar, type Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { PASOS } from './pasos';

/** `/flujo_produccion` with the screens of its four steps; it opens at the first. */
export const routes: Routes = {
  conClub: [
    {
      path: 'flujo_produccion',
      handle: { titulo: 'Producción', a: null },
      lazy: pantalla(() => import('./Produccion'), 'Produccion'),
      children: [
        { index: true, element: <Navigate to={PASOS[0].path} replace /> },
        ...PASOS.map(({ path, titulo }) => ({ path, handle: { titulo }, children: [lugar(`produccion/${path}`)] })),
      ],
    },
  ],
};
