import { $api } from '@/api/cliente';
import { useRemota, type Remota } from '@/api/page';
import { useClubId } from '@/club/club';
import type { Envasado } from './envasado';

export const ERROR_AL_CARGAR = 'Error al cargar los productos envasados.';

/** Packagings with units left, or without (cancelled ones included). */
export function useEnvasados(sinStock: boolean): Remota<Envasado> {
  const club_id = useClubId();
  return useRemota(sinStock ? '/api/producto_final_envasado_sin_stock' : '/api/producto_final_envasado_con_stock', {
    query: { club_id },
  });
}

/** The current data of the chosen packaging: others may have changed it. */
export function useAlDia(elegido: Envasado | null): Envasado | null {
  const { data } = $api.useQuery(
    'get',
    '/api/producto_final_envasado/{id}',
    { params: { path: { id: elegido?.id ?? '' } } },
    { enabled: elegido !== null },
  );
  return elegido && (data ?? elegido);
}
