import { $api, type Esquema } from '@/api/cliente';
import { esErrorDeApi } from '@/api/error';
import { useClubId } from '@/app/sesion/estado';
import type { Consulta } from '@/ui/lista/tipos';

export type CodigoDeMoneda = Esquema<'EnvasarDto'>['tipo_moneda'];

export interface MonedaDePrecio {
  readonly codigo: CodigoDeMoneda;
  /** False when the club chose none, and prices are in pesos (`spec 3 §9`). */
  readonly configurada: boolean;
}

const PESOS: MonedaDePrecio = { codigo: 'ARS', configurada: false };

/** The currency that prices are given in: the club's current one. A failure to read it is a failure, never pesos. */
export function useMonedaDePrecio(): Consulta<MonedaDePrecio> {
  const club_id = useClubId();
  const { data, error, isFetching, isPaused, refetch } = $api.useQuery('get', '/api/moneda_actual', { params: { query: { club_id } } });
  const ninguna = esErrorDeApi(error) && error.status === 404;
  return {
    data: ninguna ? PESOS : data && { codigo: data.codigo as CodigoDeMoneda, configurada: true },
    error: ninguna ? null : error,
    isFetching,
    isPaused,
    refetch,
  };
}
