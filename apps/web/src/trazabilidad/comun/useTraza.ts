import { $api } from '@/api/cliente';
import { ErrorDeApi, esErrorDeApi } from '@/api/error';
import { useClubId } from '@/club/club';

/** Shown for any trace that could not be read. */
export const SIN_TRAZA = 'No se pudo obtener la trazabilidad. Por favor, verifica el código e inténtalo de nuevo.';

/** The club parameter of a query; an Administrador without a club searches all. */
export const delClub = (clubId: string): { club_id?: string } => (clubId === '' ? {} : { club_id: clubId });

/** The chain of a code; nothing is requested without one. */
export function useTraza(codigo: string) {
  const clubId = useClubId();
  return $api.useQuery(
    'get',
    '/api/trazabilidad',
    { params: { query: { codigo, ...delClub(clubId) } } },
    { enabled: codigo !== '' },
  );
}

/** Whether the error means that the code does not exist. */
export const noExiste = (error: unknown): boolean => esErrorDeApi(error) && error.status === 404;

/** The same failure with the text of this screen and its code. */
export const withItsText = (error: unknown): ErrorDeApi =>
  new ErrorDeApi(esErrorDeApi(error) ? error.status : 0, SIN_TRAZA, {}, esErrorDeApi(error) ? error.codigo : null);
