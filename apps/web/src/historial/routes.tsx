import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'auditoria',
      handle: { titulo: 'Auditoría' },
      lazy: pantalla(() => import('./auditoria/Auditoria'), 'Auditoria'),
    },
  ],
};
