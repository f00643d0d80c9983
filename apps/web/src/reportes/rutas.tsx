import type { Rutas } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const rutas: Rutas = {
  conClub: [
    {
      path: 'exportar',
      handle: { titulo: 'Exportaciones y Reportes PDF' },
      lazy: pantalla(() => import('./exportar/Exportar'), 'Exportar'),
    },
  ],
};
