import type { RouteObject } from 'react-router-dom';

/** The club and, for the administration, all of them; `delClub` are the capabilities that live under a club's address. */
export const rutasDeClubes = (delClub: RouteObject[]): RouteObject[] => [
  {
    path: 'club',
    handle: { titulo: 'Club' },
    children: [
      { index: true, lazy: () => import('./gestion/Gestion') },
      { path: 'listar', handle: { titulo: 'Administración de Clubes' }, lazy: () => import('./gestion/Gestion') },
      { path: 'alta', handle: { titulo: 'Nuevo Club' }, lazy: () => import('./alta/Alta') },
      {
        path: ':club_id',
        lazy: () => import('./ficha/ClubAbierto'),
        children: [
          { index: true, handle: { titulo: 'Info del Club' }, lazy: () => import('./ficha/Ficha') },
          ...delClub,
        ],
      },
    ],
  },
];

/** In the settings. */
export const rutasDeAjustesDelClub: RouteObject[] = [
  {
    path: 'gestion-usuarios-club',
    handle: { titulo: 'Usuarios del Club' },
    lazy: () => import('./usuarios/UsuariosDelClub'),
  },
  { path: 'moneda', handle: { titulo: 'Moneda' }, lazy: () => import('./moneda/Moneda') },
];
