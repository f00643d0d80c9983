import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';

/** The current club; undefined while it is unknown, or without a club. */
function useClub() {
  const id = useClubId();
  const { data: yo } = $api.useQuery('get', '/api/usuarios/me');
  const propio = yo?.club?.id === id ? yo.club : null;
  // The administration works on other clubs.
  const { data: otro } = $api.useQuery(
    'get',
    '/api/clubes/{id}',
    { params: { path: { id } } },
    { enabled: id !== '' && yo !== undefined && propio === null },
  );
  return propio ?? otro;
}

/** Name of the current club; null while it is unknown, or without a club. */
export const useNombreDelClub = (): string | null => useClub()?.nombre ?? null;

/** Who made the current club if it is a sample (rule `clubes.ejemplo`); otherwise null. */
export function useSampleOwner(): string | null {
  const club = useClub();
  return club?.ejemplo ? club.user_id : null;
}
