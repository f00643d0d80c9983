import { lugar, type Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** The club and, for the administration, all of them. */
export const routes: Routes = {
  inicio: [
    {
      path: 'club',
      handle: { titulo: 'Club' },
      children: [
        { index: true, lazy: pantalla(() => import('./gestion/Gestion'), 'Gestion') },
        {
          path: 'listar',
          // Administrators see all of them here, others their own.
          handle: { titulo: 'Club', miga: null },
          lazy: pantalla(() => import('./gestion/Gestion'), 'Gestion'),
        },
        { path: 'alta', handle: { titulo: 'Nuevo Club' }, lazy: pantalla(() => import('./alta/Alta'), 'Alta') },
        {
          path: ':club_id',
          lazy: pantalla(() => import('./ficha/ClubAbierto'), 'ClubAbierto'),
          children: [
            {
              index: true,
              handle: { titulo: 'Info del Club' },
              lazy: pantalla(() => import('./ficha/Ficha'), 'Ficha'),
            },
            lugar('club'),
          ],
        },
      ],
    },
  ],
  configuracion: [
    {
      path: 'gestion-usuarios-club',
      handle: { titulo: 'Usuarios del Club', delClub: true },
      lazy: pantalla(() => import('./usuarios/UsuariosDelClub'), 'UsuariosDelClub'),
    },
    {
      path: 'moneda',
      handle: { titulo: 'Moneda', delClub: true },
      lazy: pantalla(() => import('./moneda/Moneda'), 'Moneda'),
    },
  ],
};
