import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';
import { headerOf, useRemota, type Remota } from '@/api/page';
import type { Semana, Tarea } from './semanas';

/** The weeks of an event with what was done in each, as far as it matches. */
export function useSemanas(proyecto_evento_id: string, buscar: string) {
  const route = '/api/estadisticas/tareas_por_semana/{proyecto_evento_id}';
  return useQuery({
    queryKey: ['get', route, proyecto_evento_id, buscar],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Esquema<'SemanaDeEstadistica'>[]> => {
      const params = { path: { proyecto_evento_id } };
      return (await api.GET(route, { params, headers: headerOf(buscar), signal })).data ?? [];
    },
  });
}

/** The tasks of an event, the last done first. */
export const useTareasDelEvento = (proyecto_evento_id: string): Remota<Tarea> =>
  useRemota('/api/tareasPorProyectoEvento/{proyecto_evento_id}', {
    path: { proyecto_evento_id },
    buscaPersonas: true,
  });

const PER_REQUEST = 50;

/** The tasks of a week, page after page, as far as the person went. */
export function useTareasDeSemana(remota: Remota<Tarea>, { desde, hasta }: Semana, buscar: string) {
  return useInfiniteQuery({
    queryKey: [...remota.clave, desde, hasta, buscar],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      remota.pedir({ desde, hasta, buscar, limit: PER_REQUEST, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ siguiente }) => siguiente,
  });
}
