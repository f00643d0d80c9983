import type { Rutas } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** What asks for attention, and what can wait. */
export const rutas: Rutas = {
  conClub: [
    {
      path: 'alertas',
      handle: { titulo: 'Alertas' },
      lazy: pantalla(() => import('./Alertas'), 'Alertas'),
    },
  ],
};
