import { deEscritura } from '@/permisos/escritura';
import type { Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { redirigir } from '@/ui/rutas/redirigir';

/** Crop plans, and the plan of a project. */
export const routes: Routes = {
  conClub: [
    {
      handle: { titulo: 'Cultivos', a: '/proyecto/listar' },
      children: [
        {
          path: 'plan_cultivo',
          handle: { titulo: 'Planificar Cultivo' },
          children: [
            { index: true, lazy: pantalla(() => import('./lista/PantallaDePlanes'), 'PantallaDePlanes') },
            { path: 'listar', ...redirigir(() => '/plan_cultivo') },
            deEscritura({
              path: 'alta',
              handle: { titulo: 'Nuevo Plan' },
              lazy: pantalla(() => import('./formulario/AltaPlan'), 'AltaPlan'),
            }),
            {
              path: 'calendario',
              handle: { titulo: 'Calendario' },
              lazy: pantalla(() => import('./calendario/pantallas'), 'CalendarioDelClub'),
            },
            {
              path: ':id',
              handle: { titulo: 'Plan de Cultivo' },
              children: [
                { index: true, lazy: pantalla(() => import('./detalle/DetalleDePlan'), 'DetalleDePlan') },
                deEscritura({
                  path: 'tabla',
                  handle: { titulo: 'Tabla del Plan' },
                  lazy: pantalla(() => import('./tabla/PlanTable'), 'PlanTable'),
                }),
              ],
            },
          ],
        },
      ],
    },
  ],
  proyecto: [
    {
      path: 'plan/calendario',
      handle: { titulo: 'Calendario' },
      lazy: pantalla(() => import('./calendario/pantallas'), 'CalendarioDelCultivo'),
    },
    {
      path: 'plan',
      handle: { titulo: 'Plan de Cultivo' },
      lazy: pantalla(() => import('./proyecto/PlanDelProyecto'), 'PlanDelProyecto'),
    },
  ],
};
