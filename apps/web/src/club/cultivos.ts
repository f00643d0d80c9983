import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Esquema } from '@/api/cliente';
import { AT_FIRST } from '@/api/kept/firstRows';
import { useRemota, type Remota } from '@/api/page';
import { useClubId } from './club';

/** A crop of a menu. */
export type CultivoTitle = Esquema<'TituloDeProyecto'>;

/** Maximum number in a menu before a search. */
export const DE_UN_MENU = AT_FIRST;

/** The titles of the club's crops, from the server. */
export const useTitles = (): Remota<CultivoTitle> => useRemota('/api/proyectos', { query: { club_id: useClubId() } });

interface Request {
  /** Words of the name. */
  readonly buscar?: string;
  /** Only open ones; by default open ones come first. */
  readonly abiertos?: boolean;
  readonly limite?: number;
  readonly pide?: boolean;
}

/** The first crops of a menu, newest first, and their number. The results stay visible during another search. */
export function useCultivos({ buscar = '', abiertos = false, limite = DE_UN_MENU, pide = true }: Request = {}) {
  const titles = useTitles();
  const request = {
    limit: limite,
    ...(abiertos ? { cerrado: 'false' } : { orden: 'cerrado' }),
    ...(buscar === '' ? {} : { buscar }),
  };
  return useQuery({
    queryKey: [...titles.clave, request],
    enabled: pide,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => titles.pedir(request, signal),
  });
}

/** One crop of the club by id; null if it is not among the crops. Without an id nothing is requested. */
export function useCultivo(id: string | null, { abierto = false } = {}) {
  const titles = useTitles();
  const request = { limit: 1, proyecto_id: id ?? '', ...(abierto ? { cerrado: 'false' } : {}) };
  return useQuery({
    queryKey: [...titles.clave, request],
    enabled: id !== null,
    queryFn: async ({ signal }) => (await titles.pedir(request, signal)).filas[0] ?? null,
  });
}
