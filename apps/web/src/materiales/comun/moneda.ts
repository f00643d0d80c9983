import { useQuery } from '@tanstack/react-query';
import { api, type Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { useClubId } from '@/club/club';
import type { Query } from '@/ui/lista/tipos';

export type CodigoDeMoneda = Esquema<'EnvasarDto'>['tipo_moneda'];

export interface MonedaDePrecio {
  readonly codigo: CodigoDeMoneda;
  /** False if the club chose none, and prices are in pesos (rule `cifras.moneda`). */
  readonly configurada: boolean;
}

const PESOS: MonedaDePrecio = { codigo: 'ARS', configurada: false };

async function pedirMoneda(club_id: string, signal: AbortSignal): Promise<MonedaDePrecio> {
  if (club_id === '') {
    // Only in the console: the person does not have a club yet.
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
 * The currency of prices: the club's current one. A failed read is a failure, never pesos. 'None' is a normal answer:
 * stored as a failure it would be dropped at each retry, with the form that is being filled in.
 */
export function useMonedaDePrecio(): Query<MonedaDePrecio> {
  const club_id = useClubId();
  return useQuery({ queryKey: ['moneda de precio', club_id], queryFn: ({ signal }) => pedirMoneda(club_id, signal) });
}
