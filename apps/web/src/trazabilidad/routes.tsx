import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** The origins and destinations of matter, and scanned labels. */
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
