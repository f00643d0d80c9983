import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';

/** Name of the club at hand; null while it is not known, and where there is no club. */
export function useNombreDelClub(): string | null {
  const id = useClubId();
  const { data: yo } = $api.useQuery('get', '/api/usuarios/me');
  const propio = yo?.club?.id === id ? yo.club.nombre : null;
  // The administration works on clubs that are not its own.
  const { data: otro } = $api.useQuery(
    'get',
    '/api/clubes/{id}',
    { params: { path: { id } } },
    { enabled: id !== '' && yo !== undefined && propio === null },
  );
  return propio ?? otro?.nombre ?? null;
}
