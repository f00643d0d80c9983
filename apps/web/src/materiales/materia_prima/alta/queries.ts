import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import type { Query } from '@/ui/lista/tipos';
import { juntas } from '../../comun/queries';
import { typesBefore, type TypesBefore } from './propuesta';
import { diasPropuestos, type Biomasa } from './validar';

/** Returns the biomasses that wait to become raw material and, if requested, one with raw material and a rest. */
export function useBiomasas(pedida: string | null): Query<readonly Biomasa[]> {
  const params = { query: { club_id: useClubId(), resumen: true } };
  const enEspera = $api.useQuery('get', '/api/lista_biomasa_espera_materia_prima', { params });
  const otra = pedida !== null && enEspera.data?.some(({ id }) => id === pedida) === false;
  const procesadas = $api.useQuery(
    'get',
    '/api/lista_biomasa_con_materia_prima',
    { params: { query: { ...params.query, etiqueta: pedida ?? '' } } },
    { enabled: otra, select: (suyas) => suyas.filter(({ peso_restante }) => peso_restante > 0) },
  );
  if (!otra) return enEspera;
  const ambas = juntas(enEspera, procesadas);
  return { ...ambas, data: ambas.data?.flat() };
}

/**
 * Returns the shelf life in days of the newest raw material in stock, from its drying date; null without any, or if it
 * expired at once.
 */
export function useDiasDeLaUltima(): Query<number | null> {
  return $api.useQuery(
    'get',
    '/api/materia_prima_stock',
    { params: { query: { club_id: useClubId(), limit: 1 } } },
    { select: ([ultima]) => diasPropuestos(ultima) },
  );
}

/** The biomasses with raw material that are searched for the type of each kind. */
const RECENT = 25;

/** What each kind of biomass became the last time. */
export function useTypesBefore(): Query<TypesBefore> {
  return $api.useQuery(
    'get',
    '/api/lista_biomasa_con_materia_prima',
    { params: { query: { club_id: useClubId(), resumen: true, limit: RECENT } } },
    { select: typesBefore },
  );
}
