import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'exportar',
      handle: { titulo: 'Exportaciones y Reportes PDF' },
      lazy: pantalla(() => import('./exportar/Exportar'), 'Exportar'),
    },
  ],
};
