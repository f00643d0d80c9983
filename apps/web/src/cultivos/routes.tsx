import { deEscritura } from '@/permisos/escritura';
import { lugar, type Routes } from '@/ui/rutas/lugares';
import { pantalla } from '@/ui/rutas/pantalla';
import { redirigir } from '@/ui/rutas/redirigir';

/** The way up leads to the list: `/cultivos` would open the crop that was left. */
const CULTIVOS = { titulo: 'Cultivos', a: '/proyecto/listar' };
const EVENTOS = {
  handle: { titulo: 'Eventos', miga: null },
  lazy: pantalla(() => import('./eventos/Eventos'), 'Eventos'),
};

/** Hub, projects and events. Screens below a project or an event read it with the hooks of `@/club/proyecto`. */
export const routes: Routes = {
  conClub: [
    {
      handle: CULTIVOS,
      lazy: pantalla(() => import('./hub/Hub'), 'Hub'),
      children: [
        {
          path: 'cultivos',
          children: [
            { index: true, lazy: pantalla(() => import('./hub/OperacionDiaria'), 'OperacionDiaria') },
            {
              path: 'planificar',
              handle: { titulo: 'Planificar Cultivo' },
              lazy: pantalla(() => import('./hub/Planificar'), 'Planificar'),
            },
            {
              path: 'rendimiento',
              handle: { titulo: 'Rendimiento' },
              lazy: pantalla(() => import('./rendimiento/Rendimiento'), 'Rendimiento'),
            },
          ],
        },
        lugar('hub'),
        { path: 'proyecto', ...redirigir(() => '/cultivos') },
        deEscritura({
          path: 'proyecto/alta',
          handle: { titulo: 'Crear Cultivo' },
          lazy: pantalla(() => import('./alta/CrearCultivo'), 'CrearCultivo'),
        }),
        {
          path: 'proyecto/listar',
          handle: { titulo: 'Listar Cultivos', miga: null },
          lazy: pantalla(() => import('./lista/ListarCultivos'), 'ListarCultivos'),
        },
        {
          path: 'proyecto/:proyecto_id',
          handle: { titulo: 'Operación Diaria' },
          lazy: pantalla(() => import('./proyecto/Proyecto'), 'Proyecto'),
          children: [
            {
              lazy: pantalla(() => import('./proyecto/ProyectoFrame'), 'ProyectoFrame'),
              children: [
                { index: true, ...EVENTOS },
                { path: 'eventos', ...EVENTOS },
                {
                  path: 'alta-evento',
                  handle: { titulo: 'Crear Evento' },
                  lazy: pantalla(() => import('./eventos/AltaEvento'), 'AltaEvento'),
                },
                {
                  path: 'administrar',
                  handle: { titulo: 'Administrar Cultivo' },
                  lazy: pantalla(() => import('./administrar/Administrar'), 'Administrar'),
                },
                lugar('proyecto'),
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
          lazy: pantalla(() => import('./proyecto/Proyecto'), 'Proyecto'),
          children: [
            {
              path: 'evento/:proyecto_evento_id',
              handle: { titulo: 'Evento' },
              lazy: pantalla(() => import('./evento/EventoFrame'), 'EventoFrame'),
              children: [
                {
                  index: true,
                  ...redirigir(
                    ({ proyecto_id, proyecto_evento_id }) =>
                      `/proyecto/${proyecto_id}/evento/${proyecto_evento_id}/listar-tareas`,
                  ),
                },
                lugar('evento'),
              ],
            },
          ],
        },
      ],
    },
  ],
};
