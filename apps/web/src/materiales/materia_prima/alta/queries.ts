import { useState } from 'react';
import { $api } from '@/api/cliente';
import { useClubId } from '@/club/club';
import type { Query } from '@/ui/lista/tipos';
import { juntas } from '../../comun/queries';
import { typesBefore, type TypesBefore } from './propuesta';
import { diasPropuestos, type Biomasa } from './validar';

/**
 * The biomasses of the form. One that the form used up stays in it: its act may have lost its answer, and is sent again
 * from the same form.
 */
export function useBiomasas(pedida: string | null): Query<readonly Biomasa[]> {
  const query = useWaiting(pedida);
  const [held, hold] = useState<{ readonly de: string | null; readonly data: readonly Biomasa[] } | null>(null);
  const before = held?.de === pedida ? held.data : [];
  const now = query.data ?? before;
  const data = [...now, ...before.filter(({ id }) => !now.some((una) => una.id === id))];
  const changed = data.length !== before.length || data.some((una, index) => una !== before[index]);
  if (changed) hold({ de: pedida, data });
  return { ...query, data: data.length > 0 ? data : query.data };
}

/** Returns the biomasses that wait to become raw material and, if requested, one with raw material and a rest. */
function useWaiting(pedida: string | null): Query<readonly Biomasa[]> {
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
