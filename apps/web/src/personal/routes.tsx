import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'personal',
      handle: { titulo: 'Personal' },
      children: [
        { index: true, lazy: pantalla(() => import('./lista/Personal'), 'Personal') },
        deEscritura({
          path: 'alta',
          handle: { titulo: 'Agregar Personal' },
          lazy: pantalla(() => import('./formulario/AltaPersonal'), 'AltaPersonal'),
        }),
        {
          path: ':id',
          handle: { titulo: 'Detalles' },
          children: [
            { index: true, lazy: pantalla(() => import('./ficha/Ficha'), 'Ficha') },
            deEscritura({
              path: 'editar',
              handle: { titulo: 'Editar' },
              lazy: pantalla(() => import('./formulario/EditarPersonal'), 'EditarPersonal'),
            }),
          ],
        },
      ],
    },
  ],
};
