import { $api, api } from '../cliente';
import { leerTodas } from '@/ui/lista/recorrer';
import { atHandKey, groupKey, remotaOf, wholeKey, type Params, type Remota } from '../page';
import { queries } from '../queries';
import { allInsumos } from './insumos';
import { KINDS, firstRows } from './firstRows';
import { allSalas } from './salas';

/** Maximum number of each kind on a device: of many crops the newest ones are read. */
const CROPS = 20;
const LOTS = 100;
const TOGETHER = 2;
const ROWS = 200;
/** Plants are moved to stages that have begun, or begin within days. */
const SOON_MS = 7 * 24 * 60 * 60_000;

/** Reads the first rows of a list, which its screen searches and sorts by itself without a signal. */
const bringList =
  <T>(remota: Remota<T>, request: Params = {}) =>
  () =>
    queries.prefetchQuery({
      queryKey: atHandKey(remota),
      queryFn: ({ signal }) => remota.pedir({ ...request, limit: ROWS, enteras: true }, signal),
    });

/** Reads the lots of a form, and all their plants at once, so that each lot unfolds without a signal. */
const bringByLot =
  <T>(lots: Remota<unknown>, plants: Remota<T>, lotOf: (plant: T) => string | null) =>
  async (): Promise<void> => {
    await queries.prefetchQuery({ queryKey: wholeKey(lots), queryFn: () => leerTodas(lots, {}) });
    const groups = new Map<string, T[]>();
    for (const plant of await leerTodas(plants, {})) {
      const lot = lotOf(plant) ?? '';
      groups.set(lot, [...(groups.get(lot) ?? []), plant]);
    }
    for (const [lot, rows] of groups) queries.setQueryData(groupKey(plants, lot), rows);
  };

/** The plants that can be moved to a room, or to a stage, and those of the stage. */
function movesOf(club_id: string, proyecto_id: string, events: readonly string[]) {
  const ofCrop = { query: { club_id, proyecto_id } };
  return [
    bringByLot(
      remotaOf('/api/sala_plantas_plantas_por_lote', ofCrop),
      remotaOf('/api/sala_plantas_plantas_proyectos_activos', ofCrop),
      ({ lote_id }) => lote_id,
    ),
    ...events.flatMap((proyecto_evento_id) => {
      const ofEvent = { query: { club_id, proyecto_id, proyecto_evento_id } };
      return [
        bringList(remotaOf('/api/planta_eventos', ofEvent), { presentes: true, orden: 'planta' }),
        bringByLot(
          remotaOf('/api/plantas_disponibles_por_lote', ofEvent),
          remotaOf('/api/plantas_disponibles', ofEvent),
          ({ lote }) => lote?.id ?? null,
        ),
      ];
    }),
  ];
}

/** Living plants can be acted on; a finished stage takes no more acts. */
async function wantedOf(club_id: string) {
  const { data: crops = [] } = await api.GET('/api/proyectos', {
    params: { query: { club_id, cerrado: 'false', limit: CROPS } },
  });
  const wanted: Array<() => Promise<unknown>> = [];
  const moves: Array<() => Promise<unknown>> = [];
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
    wanted.push(() =>
      queries.prefetchQuery($api.queryOptions('get', '/api/proyectos/{id}/cosecha', { params: { path: { id } } })),
    );
    const open = whole.proyecto_evento.filter(({ evento_finalizado }) => !evento_finalizado).map((one) => one.id);
    for (const one of open) events.add(one);
    const soon = new Date(Date.now() + SOON_MS).toISOString();
    const near = whole.proyecto_evento.filter((one) => open.includes(one.id) && one.fecha_inicio <= soon);
    moves.push(
      ...movesOf(
        club_id,
        id,
        near.map((one) => one.id),
      ),
    );
    for (const one of whole.lotes) lots.add(one.id);
    for (const tipo of KINDS) {
      const objects = remotaOf('/api/objetoPorTipo/{tipo}/{proyecto_id}', {
        path: { tipo, proyecto_id: id },
        query: { club_id },
      });
      wanted.push(() => queries.prefetchQuery(firstRows(objects)));
    }
  }
  return { wanted, moves, events: [...events], lots: [...lots].slice(0, LOTS) };
}

/**
 * Reads what the screens of a room need, so that they open there without a signal: the open crops with their stages,
 * lots and plants, the rooms, the options of a task's form, and the notebook. A few at a time; what fails is read when
 * its screen opens.
 */
export async function bringForOffline(club_id: string): Promise<void> {
  if (club_id === '') return;
  const query = { club_id };
  const { wanted, moves, events, lots } = await wantedOf(club_id);
  const jobs: Array<() => Promise<unknown>> = [
    // Small, and every form needs them.
    ...(['estados_de_una_planta', 'tipos_biomasa', 'unidades-medida'] as const).map(
      (name) => () =>
        queries.prefetchQuery($api.queryOptions('get', '/api/constantes/{name}', { params: { path: { name } } })),
    ),
    () =>
      queries.prefetchQuery(
        $api.queryOptions('get', '/api/sala_plantas_salas_con_plantas_activas', {
          params: { query: { club_id, resumen: true } },
        }),
      ),
    bringList(remotaOf('/api/proyectos_activos', { query: { club_id, resumen: true } })),
    bringList(remotaOf('/api/salasDeCultivoJoinClubByclub_id', { query })),
    () => queries.prefetchQuery(firstRows(remotaOf('/api/lotes_para_cosechar', { query }), { limit: 200 })),
    // The titles of the crops' menu.
    () => queries.prefetchQuery(firstRows(remotaOf('/api/proyectos', { query }), { orden: 'cerrado' })),
    // Pending tasks come first.
    bringList(remotaOf('/api/libreta_tarea', { query }), { orden: '-estado' }),
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
    () => queries.prefetchQuery(allSalas(club_id)),
    () => queries.prefetchQuery(allInsumos(club_id)),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/moneda_actual', { params: { query } })),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/categorias', { params: { query } })),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/personal', { params: { query } })),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/objetoDistinctTipos', { params: { query } })),
    () => queries.prefetchQuery($api.queryOptions('get', '/api/categorias_tipos_de_tareas_planificadas')),
    () =>
      queries.prefetchQuery(
        $api.queryOptions('get', '/api/libreta_tarea', { params: { query: { club_id, para_hoy: 'true' } } }),
      ),
    // The longest ones come last.
    ...moves,
  ];
  const lane = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: TOGETHER }, lane));
}
