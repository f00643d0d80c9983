import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';

/** The club at hand; undefined while it is not known, and where there is no club. */
function useClub() {
  const id = useClubId();
  const { data: yo } = $api.useQuery('get', '/api/usuarios/me');
  const propio = yo?.club?.id === id ? yo.club : null;
  // The administration works on clubs that are not its own.
  const { data: otro } = $api.useQuery(
    'get',
    '/api/clubes/{id}',
    { params: { path: { id } } },
    { enabled: id !== '' && yo !== undefined && propio === null },
  );
  return propio ?? otro;
}

/** Name of the club at hand; null while it is not known, and where there is no club. */
export const useNombreDelClub = (): string | null => useClub()?.nombre ?? null;

/** Who made the sample club at hand (rule `clubes.ejemplo`); null where it is none. */
export function useSampleOwner(): string | null {
  const club = useClub();
  return club?.ejemplo ? club.user_id : null;
}
