import { $api } from '@/api/cliente';
import { useClubId } from './club';

/** Whether the club has the rule that some products are born in quarantine; false while that is not known. */
export function useHayCuarentena(): boolean {
  const club_id = useClubId();
  const { data } = $api.useQuery(
    'get',
    '/api/reglas_del_libro',
    { params: { query: { club_id } } },
    { enabled: club_id !== '', staleTime: 60_000 },
  );
  return (data?.cuarentena.tipos.length ?? 0) > 0;
}

/** Where what waits for its release is listed. */
export const POR_LIBERAR = { a: '/por_liberar', texto: 'Por liberar' } as const;
