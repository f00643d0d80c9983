import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** The notebook: list, create, edit. */
export const routes: Routes = {
  conClub: [
    {
      path: 'libreta-tareas',
      handle: { titulo: 'Libreta de Tareas' },
      children: [
        { index: true, lazy: pantalla(() => import('./lista/Libreta'), 'Libreta') },
        deEscritura({
          path: 'alta',
          handle: { titulo: 'Crear Tarea' },
          lazy: pantalla(() => import('./formulario/CrearTarea'), 'CrearTarea'),
        }),
        deEscritura({
          path: ':id/editar',
          handle: { titulo: 'Editar Tarea' },
          lazy: pantalla(() => import('./formulario/EditarTarea'), 'EditarTarea'),
        }),
      ],
    },
  ],
};
