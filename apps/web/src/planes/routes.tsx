import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { redirigir } from '@/ui/rutas/redirigir';

/** Crop plans, and the plan of a project. */
export const routes: Routes = {
  conClub: [
    {
      path: 'plan_cultivo',
      handle: { titulo: 'Planificar Cultivo' },
      lazy: pantalla(() => import('./lista/PantallaDePlanes'), 'PantallaDePlanes'),
    },
    { path: 'plan_cultivo/listar', ...redirigir(() => '/plan_cultivo') },
    deEscritura({
      path: 'plan_cultivo/alta',
      handle: { titulo: 'Nuevo Plan' },
      lazy: pantalla(() => import('./formulario/AltaPlan'), 'AltaPlan'),
    }),
    {
      path: 'plan_cultivo/:id',
      handle: { titulo: 'Plan de Cultivo' },
      lazy: pantalla(() => import('./detalle/DetalleDePlan'), 'DetalleDePlan'),
    },
  ],
  proyecto: [
    {
      path: 'plan',
      handle: { titulo: 'Plan de Cultivo' },
      lazy: pantalla(() => import('./proyecto/PlanDelProyecto'), 'PlanDelProyecto'),
    },
  ],
};
