import type { Rutas } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const rutas: Rutas = {
  conClub: [
    {
      path: 'auditoria',
      handle: { titulo: 'Auditoría' },
      lazy: pantalla(() => import('./auditoria/Auditoria'), 'Auditoria'),
    },
  ],
};
