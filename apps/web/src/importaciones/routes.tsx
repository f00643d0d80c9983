import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    deEscritura({
      path: 'importar/:tipo',
      handle: { titulo: 'Importar una planilla' },
      lazy: pantalla(() => import('./importar/Importar'), 'Importar'),
    }),
  ],
  configuracion: [
    {
      path: 'importar',
      handle: { titulo: 'Importar', delClub: true },
      lazy: pantalla(() => import('./lista/Importaciones'), 'Importaciones'),
    },
  ],
};
