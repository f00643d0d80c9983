import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';

/** Tasks of an event, the club's task categories and the statistics. */
export const routes: Routes = {
  conClub: [
    deEscritura({
      path: 'nueva-tarea',
      handle: { titulo: 'Nueva Tarea' },
      lazy: pantalla(() => import('./donde/DondeSeHace'), 'DondeSeHace'),
    }),
    {
      path: 'estadisticas/proyecto',
      handle: { titulo: 'Estadísticas de Tareas' },
      lazy: pantalla(() => import('./estadisticas/Estadisticas'), 'Estadisticas'),
    },
    {
      path: 'estadisticas/tareas',
      handle: { titulo: 'Tareas por grupo' },
      lazy: pantalla(() => import('./estadisticas/PorGrupo'), 'PorGrupo'),
    },
    {
      path: 'estadisticas/horas',
      handle: { titulo: 'Horas por persona' },
      lazy: pantalla(() => import('./estadisticas/Horas'), 'Horas'),
    },
  ],
  configuracion: [
    {
      path: 'variables-tareas',
      handle: { titulo: 'Variables de Tareas', delClub: true },
      lazy: pantalla(() => import('./configuracion/VariablesTareas'), 'VariablesTareas'),
    },
  ],
  evento: [
    {
      path: 'listar-tareas',
      handle: { titulo: 'Ver Tareas', miga: null },
      lazy: pantalla(() => import('./lista/Tareas'), 'Tareas'),
    },
    deEscritura({
      path: 'alta-tarea',
      handle: { titulo: 'Nueva Tarea' },
      lazy: pantalla(() => import('./formulario/NuevaTarea'), 'NuevaTarea'),
    }),
    deEscritura({
      path: 'tarea/:tarea_id/editar',
      handle: { titulo: 'Editar Tarea' },
      lazy: pantalla(() => import('./formulario/EditarTarea'), 'EditarTarea'),
    }),
  ],
};
