import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { $api, type Esquema } from '@/api/cliente';
import { allSalas } from '@/api/kept/salas';
import { useRemota, wholeKey, type Params, type Remota } from '@/api/page';
import { useClubId } from '@/club/club';
import { leerTodas } from '@/ui/lista/recorrer';
import { useGruposRows } from '@/ui/lista/useGruposRows';

/** A room with the number of its plants. */
export type Sala = Esquema<'SalaConPlantas'>;

/** A living plant of an open crop, with its room. */
export type Planta = Esquema<'PlantaDeProyectoActivo'>;

/** A lot with the number of such plants. */
export type LoteConPlantas = Esquema<'LoteConPlantas'>;

/** The club's rooms by name, without their plants; with `planta`, those with a plant whose code contains it. */
export const useSalas = (planta = '') =>
  $api.useQuery(
    'get',
    '/api/sala_plantas_salas_con_plantas_activas',
    { params: { query: { club_id: useClubId(), resumen: true, ...(planta === '' ? {} : { planta }) } } },
    { placeholderData: keepPreviousData },
  );

/** A room among all of them with their plants, as a device stores them for work without a signal. */
export function useAtHand(sala_id: string) {
  const queries = useQueryClient();
  const { queryKey } = allSalas(useClubId());
  const { data = [], dataUpdatedAt = 0 } = queries.getQueryState<readonly Sala[]>(queryKey) ?? {};
  const own = data.filter(({ id }) => id === sala_id);
  return own.length === 0 ? {} : { initialData: own, initialDataUpdatedAt: dataUpdatedAt };
}

/** One room without its plants; null if it no longer exists. */
export const useSala = (sala_id: string) =>
  $api.useQuery(
    'get',
    '/api/sala_plantas_salas_con_plantas_activas',
    { params: { query: { club_id: useClubId(), sala_id, resumen: true, limit: 1 } } },
    { select: ([sala]) => sala ?? null, ...useAtHand(sala_id) },
  );

/** One room with its plants; empty if it no longer exists. */
export const useSalaConPlantas = (sala_id: string) =>
  $api.useQuery(
    'get',
    '/api/sala_plantas_salas_con_plantas_activas',
    { params: { query: { club_id: useClubId(), sala_id, resumen: false } } },
    useAtHand(sala_id),
  );

/** Plants of a room, or of a crop's locked lots, from the server. */
export const usePlantas = (query: Params): Remota<Planta> =>
  useRemota('/api/sala_plantas_plantas_proyectos_activos', { query: { club_id: useClubId(), ...query } });

/** Their lots, from the server. */
export const useLotesDePlantas = (query: Params): Remota<LoteConPlantas> =>
  useRemota('/api/sala_plantas_plantas_por_lote', { query: { club_id: useClubId(), ...query } });

/** All lots of a crop whose plants can be moved to a room; with `planta`, those with a plant whose code contains it. */
export function useLotesParaMover(proyecto_id: string, planta = '') {
  const remota = useLotesDePlantas({ proyecto_id, ...(planta === '' ? {} : { planta }) });
  return useQuery({ queryKey: wholeKey(remota), queryFn: () => leerTodas(remota, {}) });
}

/** The plants of each lot. */
export const useLotesRows = (plantas: Remota<Planta>) => useGruposRows(plantas, (lote_id) => ({ lote_id }));
