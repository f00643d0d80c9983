import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Locations, which the administration maintains for all clubs, and the supply points of one. */
export const routes: Routes = {
  configuracion: [
    {
      path: 'ubicaciones',
      handle: { titulo: 'Ubicaciones', administracion: true },
      lazy: pantalla(() => import('./lista/Ubicaciones'), 'Ubicaciones'),
    },
    {
      path: 'ubicaciones/alta',
      handle: { titulo: 'Nueva ubicación', administracion: true },
      lazy: pantalla(() => import('./formulario/AltaUbicacion'), 'AltaUbicacion'),
    },
    {
      path: 'ubicaciones/editar/:id',
      handle: { titulo: 'Editar ubicación', administracion: true },
      lazy: pantalla(() => import('./formulario/EditarUbicacion'), 'EditarUbicacion'),
    },
  ],
  club: [
    {
      path: 'configurar-puntos',
      handle: { titulo: 'Puntos de abastecimiento' },
      lazy: pantalla(() => import('./puntos/Puntos'), 'Puntos'),
    },
    {
      path: 'configurar-puntos/listar',
      handle: { titulo: 'Puntos de abastecimiento' },
      lazy: pantalla(() => import('./puntos/Puntos'), 'Puntos'),
    },
    deEscritura({
      path: 'configurar-puntos/alta',
      handle: { titulo: 'Nuevo punto de abastecimiento' },
      lazy: pantalla(() => import('./puntos/AltaPunto'), 'AltaPunto'),
    }),
  ],
};
