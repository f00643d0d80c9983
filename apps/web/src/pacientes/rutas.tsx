import type { RouteObject } from 'react-router-dom';

export const rutasDePacientes: RouteObject[] = [
  {
    path: 'usuarios-medicinales',
    handle: { titulo: 'Usuarios Medicinales' },
    children: [
      { index: true, lazy: () => import('./lista/UsuariosMedicinales') },
      { path: 'alta', handle: { titulo: 'Alta Usuario' }, lazy: () => import('./formulario/Alta') },
      {
        path: ':id',
        handle: { titulo: 'Detalles' },
        children: [
          { index: true, lazy: () => import('./ficha/Ficha') },
          { path: 'editar', handle: { titulo: 'Editar' }, lazy: () => import('./formulario/Editar') },
          { path: 'dispensar', handle: { titulo: 'Dispensar' }, lazy: () => import('./dispensar/Dispensar') },
        ],
      },
    ],
  },
];
