import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Where matter comes from and where it went, and what is behind a scanned label. */
export const routes: Routes = {
  inicio: [
    {
      path: 'trazabilidad',
      handle: { titulo: 'Trazabilidad' },
      lazy: pantalla(() => import('./visor/Trazabilidad'), 'Trazabilidad'),
    },
    {
      path: 'escanear',
      handle: { titulo: 'Escanear' },
      lazy: pantalla(() => import('./escanear/Escanear'), 'Escanear'),
    },
  ],
};
