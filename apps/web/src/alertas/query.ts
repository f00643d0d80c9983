import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/cliente';

/** An alert with the fields of its group. Days are `YYYY-MM-DD`. */
export interface Alerta {
  readonly id: string;
  readonly nombre?: string;
  readonly cantidad?: number;
  readonly nivel_minimo?: number;
  readonly proveedor_id?: string;
  readonly titulo?: string;
  readonly fecha?: string;
  /** Of a planned activity: the activity, and the open event in which it is done. */
  readonly actividad_id?: string;
  readonly proyecto_evento_id?: string | null;
  readonly codigo?: string;
  readonly fecha_vencimiento?: string;
  /** Only for `vence_pronto`. */
  readonly entidad?: 'materia_prima' | 'producto_envasado';
  /** Only for plants, which are listed by lot. */
  readonly lote_bloqueado?: boolean;
  readonly evento_cultivo?: { readonly nombre_evento: string };
  readonly proyecto?: { readonly id: string; readonly nombre?: string };
}

export interface Alertas {
  readonly grupos: Readonly<Record<string, readonly Alerta[]>>;
  /** The number of alerts of each group, also of unlisted groups. */
  readonly totales: Readonly<Record<string, number>>;
}

/** Maximum number of alerts of a group that are listed; the rest are only counted. */
export const POR_GRUPO = 100;

/**
 * Interval for alerts that only the passing of time brings about. They are also read after every write, by this person
 * or another.
 */
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
 * The alerts of a club, read again every five minutes while the screen is visible.
 *
 * @param limite maximum number of listed alerts of a group; 0 gives only totals
 */
export function useAlertas(club_id: string, limite: number) {
  return useQuery({
    queryKey: ['get', '/api/alertas', club_id, limite],
    queryFn: () => leer(club_id, limite),
    enabled: club_id !== '',
    refetchInterval: CADA_MS,
  });
}
