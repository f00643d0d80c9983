import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';
import { headerOf, useRemota, type Remota } from '@/api/pagina';
import type { Semana, Tarea } from './semanas';

/** The weeks of an event with what was done in each, as far as it matches. */
export function useSemanas(proyecto_evento_id: string, buscar: string) {
  const ruta = '/api/estadisticas/tareas_por_semana/{proyecto_evento_id}';
  return useQuery({
    queryKey: ['get', ruta, proyecto_evento_id, buscar],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Esquema<'SemanaDeEstadistica'>[]> => {
      const params = { path: { proyecto_evento_id } };
      return (await api.GET(ruta, { params, headers: headerOf(buscar), signal })).data ?? [];
    },
  });
}

/** The tasks of an event, the last done first. */
export const useTareasDelEvento = (proyecto_evento_id: string): Remota<Tarea> =>
  useRemota('/api/tareasPorProyectoEvento/{proyecto_evento_id}', {
    path: { proyecto_evento_id },
    buscaPersonas: true,
  });

const POR_PEDIDO = 50;

/** The tasks of a week, page after page, as far as the person went. */
export function useTareasDeSemana(remota: Remota<Tarea>, { desde, hasta }: Semana, buscar: string) {
  return useInfiniteQuery({
    queryKey: [...remota.clave, desde, hasta, buscar],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      remota.pedir({ desde, hasta, buscar, limit: POR_PEDIDO, ...(pageParam && { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ siguiente }) => siguiente,
  });
}
