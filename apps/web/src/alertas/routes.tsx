import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Routes of the alerts and of the alerts that were put off. */
export const routes: Routes = {
  conClub: [
    {
      path: 'alertas',
      handle: { titulo: 'Alertas' },
      lazy: pantalla(() => import('./Alertas'), 'Alertas'),
    },
  ],
};
