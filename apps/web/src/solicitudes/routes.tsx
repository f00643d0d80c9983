import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Routes of the requests to use the system, for the administration. */
export const routes: Routes = {
  configuracion: [
    {
      path: 'solicitudes-servicio',
      handle: { titulo: 'Solicitudes de Uso', administracion: true },
      lazy: pantalla(() => import('./gestion/Solicitudes'), 'Solicitudes'),
    },
  ],
};
