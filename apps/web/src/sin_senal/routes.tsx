import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

export const routes: Routes = {
  inicio: [
    {
      path: 'sin-enviar',
      handle: { titulo: 'Sin enviar' },
      lazy: pantalla(() => import('./lista/SinEnviar'), 'SinEnviar'),
    },
  ],
};
