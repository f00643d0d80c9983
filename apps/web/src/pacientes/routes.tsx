import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  conClub: [
    {
      path: 'usuarios-medicinales',
      handle: { titulo: 'Usuarios Medicinales' },
      children: [
        { index: true, lazy: pantalla(() => import('./lista/UsuariosMedicinales'), 'UsuariosMedicinales') },
        deEscritura({
          path: 'alta',
          handle: { titulo: 'Alta Usuario' },
          lazy: pantalla(() => import('./formulario/Alta'), 'Alta'),
        }),
        deEscritura({
          path: 'dispensar',
          handle: { titulo: 'Dispensar' },
          lazy: pantalla(() => import('./dispensar/ElegirPersona'), 'ElegirPersona'),
        }),
        {
          path: ':id',
          handle: { titulo: 'Detalles' },
          children: [
            { index: true, lazy: pantalla(() => import('./ficha/Ficha'), 'Ficha') },
            deEscritura(
              {
                path: 'editar',
                handle: { titulo: 'Editar' },
                lazy: pantalla(() => import('./formulario/Editar'), 'Editar'),
              },
              {
                path: 'dispensar',
                handle: { titulo: 'Dispensar' },
                lazy: pantalla(() => import('./dispensar/Dispensar'), 'Dispensar'),
              },
            ),
          ],
        },
      ],
    },
  ],
};
