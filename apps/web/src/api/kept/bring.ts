import { $api, api } from '../cliente';
import { queries } from '../queries';
import { allInsumos } from './insumos';

/** Maximum number of each kind on a device: of many crops the newest ones are read. */
const CROPS = 20;
const LOTS = 100;
const TOGETHER = 2;

/** Living plants can be acted on; a finished stage takes no more acts. */
async function wantedOf(club_id: string) {
  const { data: crops = [] } = await api.GET('/api/proyectos', {
    params: { query: { club_id, cerrado: 'false', limit: CROPS } },
  });
  const wanted: Array<() => Promise<unknown>> = [];
  const events = new Set<string>();
  const lots = new Set<string>();
  for (const { id } of crops) {
    const whole = await queries.fetchQuery(
      $api.queryOptions('get', '/api/proyectos/{id}', { params: { path: { id } } }),
    );
    wanted.push(() =>
      queries.prefetchQuery(
        $api.queryOptions('get', '/api/proyectos/{id}', { params: { path: { id }, query: { resumen: true } } }),
      ),
    );
    wanted.push(() =>
      queries.prefetchQuery(
        $api.queryOptions('get', '/api/biomasa', { params: { query: { proyecto_id: id, resumen: true, limit: 1 } } }),
      ),
    );
    for (const one of whole.proyecto_evento) if (!one.evento_finalizado) events.add(one.id);
    for (const one of whole.lotes) lots.add(one.id);
  }
  return { wanted, events: [...events], lots: [...lots].slice(0, LOTS) };
}

/**
 * Reads what the screens of a room need, so that they open there without a signal: the open crops with their stages,
 * lots and plants, the rooms, the options of a task's form, and the notebook. A few at a time; what fails is read when
 * its screen opens.
 */
export async function bringForOffline(club_id: string): Promise<void> {
  if (club_id === '') return;
  const query = { club_id };
  const { wanted, events, lots } = await wantedOf(club_id);
  const jobs: Array<() => Promise<unknown>> = [
    () =>
      queries.prefetchQuery(
        $api.queryOptions('get', '/api/sala_plantas_salas_con_plantas_activas', {
          params: { query: { club_id, resumen: true } },
        }),
      ),
    ...wanted,
    ...lots.map(
      (id) => () => queries.prefetchQuery($api.queryOptions('get', '/api/lotes/{id}', { params: { path: { id } } })),
    ),
    ...events.flatMap((id) => [
      () => queries.prefetchQuery($api.queryOptions('get', '/api/proyectoEvento/{id}', { params: { path: { id } } })),
      () =>
        queries.prefetchQuery(
          $api.queryOptions('get', '/api/tarea_opciones/{proyecto_evento_id}', {
            params: { path: { proyecto_evento_id: id } },
          }),
        ),
    ]),
    () => queries.prefetchQuery(allInsumos(club_id)),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/categorias', { params: { query } })),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/personal', { params: { query } })),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/objetoDistinctTipos', { params: { query } })),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/categorias_tipos_de_tareas_planificadas')),
    () =>
      queries.prefetchQuery(
        $api.queryOptions('get', '/api/libreta_tarea', { params: { query: { club_id, para_hoy: 'true' } } }),
      ),
    ...(['estados_de_una_planta', 'tipos_biomasa', 'unidades-medida'] as const).map(
      (name) => () =>
        queries.prefetchQuery($api.queryOptions('get', '/api/constantes/{name}', { params: { path: { name } } })),
    ),
  ];
  const lane = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
}
