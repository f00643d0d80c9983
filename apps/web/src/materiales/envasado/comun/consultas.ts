import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import type { Consulta } from '@/ui/lista/tipos';
import { juntas } from '../../comun/consultas';
import type { Envasado } from './envasado';

export const ERROR_AL_CARGAR = 'Error al cargar los productos envasados.';

/** Packagings with units left, or those without (cancelled ones are among these). */
export function useEnvasados(sinStock: boolean): Consulta<Envasado[]> {
  const club_id = useClubId();
  return $api.useQuery(
    'get',
    sinStock ? '/api/producto_final_envasado_sin_stock' : '/api/producto_final_envasado_con_stock',
    { params: { query: { club_id } } },
  );
}

/** All the packagings of the club. */
export function useTodosLosEnvasados(): Consulta<Envasado[]> {
  const ambas = juntas(useEnvasados(false), useEnvasados(true));
  return { ...ambas, data: ambas.data?.flat() };
}
