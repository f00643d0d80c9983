import { $api } from '@/api/cliente';
import { ErrorDeApi, esErrorDeApi } from '@/api/error';
import { useClubId } from '@/club/club';

/** Said for any trace that could not be had. */
export const SIN_TRAZA = 'No se pudo obtener la trazabilidad. Por favor, verifica el código e inténtalo de nuevo.';

/** The club's part of a query; what an Administrador without a club asks for is of any. */
export const delClub = (clubId: string): { club_id?: string } => (clubId === '' ? {} : { club_id: clubId });

/** The chain of a code; nothing is asked for without one. */
export function useTraza(codigo: string) {
  const clubId = useClubId();
  return $api.useQuery(
    'get',
    '/api/trazabilidad',
    { params: { query: { codigo, ...delClub(clubId) } } },
    { enabled: codigo !== '' },
  );
}

/** True when the registry answered that the code is not in it. */
export const noExiste = (error: unknown): boolean => esErrorDeApi(error) && error.status === 404;

/** The same failure with the sentence of this screen, and the code to quote. */
export const withItsText = (error: unknown): ErrorDeApi =>
  new ErrorDeApi(esErrorDeApi(error) ? error.status : 0, SIN_TRAZA, {}, esErrorDeApi(error) ? error.codigo : null);
