import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';
import { headerOf, useRemota, type Remota } from '@/api/page';
import type { Semana, Tarea } from './semanas';

/** The weeks of an event with the sums of matching tasks. */
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

/** The tasks of an event, newest first. */
export const useTareasDelEvento = (proyecto_evento_id: string): Remota<Tarea> =>
  useRemota('/api/tareasPorProyectoEvento/{proyecto_evento_id}', {
    path: { proyecto_evento_id },
    buscaPersonas: true,
  });

const PER_REQUEST = 50;

/** The loaded pages of a week's tasks. */
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
