import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Esquema } from '@/api/cliente';
import { useRemota, type Remota } from '@/api/page';
import { useClubId } from './club';

/** A crop of a menu. */
export type CultivoTitle = Esquema<'TituloDeProyecto'>;

/** As many as a menu shows before something is searched. */
export const DE_UN_MENU = 50;

/** The titles of the club's crops, on the server. */
export const useTitles = (): Remota<CultivoTitle> => useRemota('/api/proyectos', { query: { club_id: useClubId() } });

interface Request {
  /** Words of the name. */
  readonly buscar?: string;
  /** Only the open ones; by default the open ones first. */
  readonly abiertos?: boolean;
  readonly limite?: number;
  readonly pide?: boolean;
}

/** The first crops of a menu, newest first, and how many there are. What was found stays while something else is searched. */
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

/** One crop of the club by id; null where it is not among those, and nothing is asked for without an id. */
export function useCultivo(id: string | null, { abierto = false } = {}) {
  const titles = useTitles();
  const request = { limit: 1, proyecto_id: id ?? '', ...(abierto ? { cerrado: 'false' } : {}) };
  return useQuery({
    queryKey: [...titles.clave, request],
    enabled: id !== null,
    queryFn: async ({ signal }) => (await titles.pedir(request, signal)).filas[0] ?? null,
  });
}
