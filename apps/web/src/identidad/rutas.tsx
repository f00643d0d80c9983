import type { Rutas } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const rutas: Rutas = {
  publico: [
    { path: '/login', lazy: pantalla(() => import('./ingreso/Ingreso'), 'Ingreso') },
    { path: '/register', lazy: pantalla(() => import('./registro/Registro'), 'Registro') },
  ],
  configuracion: [
    {
      path: 'editar-perfil',
      lazy: pantalla(() => import('./perfil/Perfil'), 'Perfil'),
      handle: { titulo: 'Editar perfil' },
    },
  ],
};
