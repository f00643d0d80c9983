import type { RouteObject } from 'react-router-dom';
import { deEscritura } from '@/app/contexto/escritura';
import { redirigir } from '@/app/contexto/redirigir';

interface Ajenas {
  /** Other capabilities' screens below a project: lots, rooms. */
  readonly delProyecto: RouteObject[];
  /** Other capabilities' screens below an event: plants, biomass, harvest. */
  readonly delEvento: RouteObject[];
}

const CULTIVOS = { titulo: 'Cultivos', a: '/cultivos' };
const EVENTOS = { handle: { titulo: 'Eventos', miga: null }, lazy: () => import('./eventos/Eventos') };

/** Hub, projects and events (`spec 2 §2.1-2.9, §2.16`); what is below a project or an event reads it with the hooks of `@/app/contexto/proyecto`. */
export const rutasDeCultivos = ({ delProyecto, delEvento }: Ajenas): RouteObject[] => [
  {
    handle: CULTIVOS,
    lazy: () => import('./hub/Hub'),
    children: [
      {
        path: 'cultivos',
        children: [
          { index: true, lazy: () => import('./hub/OperacionDiaria') },
          { path: 'planificar', handle: { titulo: 'Planificar Cultivo' }, lazy: () => import('./hub/Planificar') },
        ],
      },
      { path: 'proyecto', ...redirigir(() => '/cultivos') },
      deEscritura({
        path: 'proyecto/alta',
        handle: { titulo: 'Crear Cultivo' },
        lazy: () => import('./alta/CrearCultivo'),
      }),
      { path: 'proyecto/listar', handle: { titulo: 'Listar Cultivos' }, lazy: () => import('./lista/ListarCultivos') },
      {
        path: 'proyecto/:proyecto_id',
        handle: { titulo: 'Operación Diaria' },
        lazy: () => import('./proyecto/Proyecto'),
        children: [
          {
            lazy: () => import('./proyecto/MarcoDeProyecto'),
            children: [
              { index: true, ...EVENTOS },
              { path: 'eventos', ...EVENTOS },
              { path: 'alta-evento', handle: { titulo: 'Crear Evento' }, lazy: () => import('./eventos/AltaEvento') },
              { path: 'plan', handle: { titulo: 'Plan de Cultivo' }, lazy: () => import('./proyecto/PlanDelProyecto') },
              {
                path: 'administrar',
                handle: { titulo: 'Administrar Proyecto' },
                lazy: () => import('./administrar/Administrar'),
              },
              ...delProyecto,
            ],
          },
        ],
      },
    ],
  },
  {
    handle: CULTIVOS,
    children: [
      {
        path: 'proyecto/:proyecto_id',
        handle: { titulo: 'Cultivo' },
        lazy: () => import('./proyecto/Proyecto'),
        children: [
          {
            path: 'evento/:proyecto_evento_id',
            handle: { titulo: 'Evento' },
            lazy: () => import('./evento/MarcoDeEvento'),
            children: [
              {
                index: true,
                ...redirigir(
                  ({ proyecto_id, proyecto_evento_id }) =>
                    `/proyecto/${proyecto_id}/evento/${proyecto_evento_id}/listar-tareas`,
                ),
              },
              { path: 'listar-tareas', handle: { titulo: 'Ver Tareas' }, lazy: () => import('./evento/Tareas') },
              { path: 'alta-tarea', handle: { titulo: 'Nueva Tarea' }, lazy: () => import('./evento/Tareas') },
              ...delEvento,
            ],
          },
        ],
      },
    ],
  },
];
