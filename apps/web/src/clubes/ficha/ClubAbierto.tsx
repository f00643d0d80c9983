import { useEffect } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { $api } from '@/api/cliente';
import { useAdministra } from '@/permisos/permisos';
import { useTrabajo } from '@/sesion/estado';

/**
 * The club that the administration opens becomes its current club, for its genetics, its tables and its people. Other
 * people have their own.
 */
export function ClubAbierto() {
  const { club_id = '' } = useParams();
  const { club_id: actual, elegirClub } = useTrabajo();
  const administra = useAdministra();
  const esOtro = administra && club_id !== actual;
  const { data: club } = $api.useQuery(
    'get',
    '/api/clubes/{id}',
    { params: { path: { id: club_id } } },
    { enabled: esOtro },
  );
  useEffect(() => {
    if (esOtro && club) elegirClub(club.id);
  }, [esOtro, club, elegirClub]);
  return <Outlet />;
}
