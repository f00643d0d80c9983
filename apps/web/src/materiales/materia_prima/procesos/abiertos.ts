import { $api, type Esquema } from '@/api/cliente';
import { useClubId } from '@/club/club';

export type Proceso = Esquema<'ProcesoConInsumos'>;

/** Processes that are not finished, newest first. */
export function useProcesosAbiertos() {
  const club_id = useClubId();
  return $api.useQuery('get', '/api/proceso_transformacion', { params: { query: { club_id, finalizado: false } } });
}
