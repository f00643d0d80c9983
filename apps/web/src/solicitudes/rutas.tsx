import type { Rutas } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Who asked to use the system, for the administration. */
export const rutas: Rutas = {
  configuracion: [
    {
      path: 'solicitudes-servicio',
      handle: { titulo: 'Solicitudes de Uso', administracion: true },
      lazy: pantalla(() => import('./gestion/Solicitudes'), 'Solicitudes'),
    },
  ],
};
