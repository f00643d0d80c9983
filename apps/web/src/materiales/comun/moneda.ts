import { useQuery } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { useClubId } from '@/club/club';
import type { Query } from '@/ui/lista/tipos';

export type CodigoDeMoneda = Esquema<'EnvasarDto'>['tipo_moneda'];

export interface MonedaDePrecio {
  readonly codigo: CodigoDeMoneda;
  /** False when the club chose none, and prices are in pesos (rule `cifras.moneda`). */
  readonly configurada: boolean;
}

const PESOS: MonedaDePrecio = { codigo: 'ARS', configurada: false };

async function pedirMoneda(club_id: string, signal: AbortSignal): Promise<MonedaDePrecio> {
  if (club_id === '') {
    // For the console alone: the person is on the way to a club.
    console.info('No se tiene vinculado ningún club');
    return PESOS;
  }
  try {
    const { data } = await api.GET('/api/moneda_actual', { params: { query: { club_id } }, signal });
    return { codigo: data?.codigo as CodigoDeMoneda, configurada: true };
  } catch (error) {
    if (esErrorDeApi(error) && error.status === 404) return PESOS;
    throw error;
  }
}

/**
 * The currency that prices are given in: the club's current one. A failure to read it is a failure, never pesos. That there is none is an answer
 * like another: kept as a failure, it would be gone each time that it is asked for again, and the form that is being written in with it.
 */
export function useMonedaDePrecio(): Query<MonedaDePrecio> {
  const club_id = useClubId();
  return useQuery({ queryKey: ['moneda de precio', club_id], queryFn: ({ signal }) => pedirMoneda(club_id, signal) });
}
