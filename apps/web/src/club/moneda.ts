import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';

/** Code of the club's current currency; pesos while it is unknown. */
export function useMoneda(): string {
  const club_id = useClubId();
  const { data } = $api.useQuery('get', '/api/moneda_actual', { params: { query: { club_id } } });
  return data?.codigo ?? 'ARS';
}
