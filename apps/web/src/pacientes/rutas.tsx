import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/app/contexto/escritura';

export const rutasDePacientes: RouteObject[] = [
  {
    path: 'usuarios-medicinales',
    handle: { titulo: 'Usuarios Medicinales' },
    children: [
      { index: true, lazy: () => import('./lista/UsuariosMedicinales') },
      deEscritura({ path: 'alta', handle: { titulo: 'Alta Usuario' }, lazy: () => import('./formulario/Alta') }),
      {
        path: ':id',
        handle: { titulo: 'Detalles' },
        children: [
          { index: true, lazy: () => import('./ficha/Ficha') },
          deEscritura(
            { path: 'editar', handle: { titulo: 'Editar' }, lazy: () => import('./formulario/Editar') },
            { path: 'dispensar', handle: { titulo: 'Dispensar' }, lazy: () => import('./dispensar/Dispensar') },
          ),
        ],
      },
    ],
  },
];
