import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/cliente';

/** An alert, with those of these fields that its group has. Days are `YYYY-MM-DD`. */
export interface Alerta {
  readonly id: string;
  readonly nombre?: string;
  readonly cantidad?: number;
  readonly nivel_minimo?: number;
  readonly proveedor_id?: string;
  readonly titulo?: string;
  readonly fecha?: string;
  readonly codigo?: string;
  readonly fecha_vencimiento?: string;
  /** Of what comes due. */
  readonly entidad?: 'materia_prima' | 'producto_envasado';
  /** Only of plants, which are listed by their lot. */
  readonly lote_bloqueado?: boolean;
  readonly evento_cultivo?: { readonly nombre_evento: string };
  readonly proyecto?: { readonly id: string; readonly nombre?: string };
}

export interface Alertas {
  readonly grupos: Readonly<Record<string, readonly Alerta[]>>;
  /** The number of alerts of each group, also of groups that are not listed one by one. */
  readonly totales: Readonly<Record<string, number>>;
}

/** Maximum number of alerts of a group that are listed; the rest are only counted. */
export const POR_GRUPO = 100;

/** Besides whenever something is written, by this person or another: what only the passing of time brings about. */
const CADA_MS = 5 * 60_000;

/** Lists plants by lot. @throws ErrorDeApi, or SyntaxError if a proxy removed the totals */
async function leer(club_id: string, limit: number): Promise<Alertas> {
  const { data = {}, response } = await api.GET('/api/alertas', {
    params: { query: { club_id, limit, agrupar: 'lote' } },
  });
  return {
    grupos: data as Alertas['grupos'],
    totales: JSON.parse(response.headers.get('x-totales') ?? '') as Alertas['totales'],
  };
}

/**
 * The alerts of a club, asked for again every five minutes while the screen is seen.
 *
 * @param limite maximum number of alerts listed of a group; with 0 there are only totals
 */
export function useAlertas(club_id: string, limite: number) {
  return useQuery({
    queryKey: ['get', '/api/alertas', club_id, limite],
    queryFn: () => leer(club_id, limite),
    enabled: club_id !== '',
    refetchInterval: CADA_MS,
  });
}
