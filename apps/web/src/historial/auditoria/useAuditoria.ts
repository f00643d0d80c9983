import { useInfiniteQuery } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';

export type Hecho = Esquema<'HechoDeAuditoria'>;

/** The filters of the club's history; null does not filter. */
export interface Busqueda {
  readonly persona: string | null;
  readonly tipo: string | null;
  readonly entidad: string | null;
  /** A code or a text, whole or in part. */
  readonly texto: string | null;
  /** Only facts that correct others, or were recorded late. */
  readonly marca: string | null;
  readonly desde: string | null;
  readonly hasta: string | null;
}

export interface Page {
  readonly hechos: readonly Hecho[];
  /** Number of matches; with `hayMas` there are more. */
  readonly total: number;
  readonly hayMas: boolean;
  readonly siguiente: string | null;
}

/** The cursor of the next page, from the Link header. */
const siguienteDe = (link: string | null): string | null =>
  /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null;

/** A page of the club's history, newest first. @throws ErrorDeApi */
export async function readPage(
  club_id: string,
  busqueda: Busqueda,
  cursor: string | null,
  limit: number,
): Promise<Page> {
  const query = Object.fromEntries(
    Object.entries({ club_id, ...busqueda, limit, cursor }).filter(([, value]) => value !== null),
  );
  const { data = [], response } = await api.GET('/api/auditoria', { params: { query } });
  return {
    hechos: data,
    total: Number(response.headers.get('x-total-count') ?? data.length),
    hayMas: response.headers.get('x-total-count-capped') === 'true',
    siguiente: siguienteDe(response.headers.get('link')),
  };
}

const PER_PAGE = 50;

/** The loaded pages of the history. */
export function useAuditoria(club_id: string, busqueda: Busqueda) {
  return useInfiniteQuery({
    queryKey: ['get', '/api/auditoria', club_id, busqueda],
    queryFn: ({ pageParam }) => readPage(club_id, busqueda, pageParam, PER_PAGE),
    initialPageParam: null as string | null,
    getNextPageParam: ({ siguiente }) => siguiente,
    enabled: club_id !== '',
  });
}
