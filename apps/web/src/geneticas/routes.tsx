import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'geneticas',
      handle: { titulo: 'Genéticas del Club' },
      lazy: pantalla(() => import('./lista/Geneticas'), 'Geneticas'),
    },
    deEscritura({
      path: 'altaGenetica/:club_id',
      handle: { titulo: 'Crear Nueva Genética' },
      lazy: pantalla(() => import('./formulario/AltaGenetica'), 'AltaGenetica'),
    }),
  ],
};
