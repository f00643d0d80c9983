import { useMemo } from 'react';
import { terminosDe } from '@cepa/words/busqueda';
import { $api } from '@/api/cliente';
import { plantsAtHand } from '@/api/kept/find';
import { worksOffline } from '@/api/offline';
import { queries } from '@/api/queries';
import { senal } from '@/api/senal';
import type { CodeMatch, FindCodes } from '@/ui/codigo/matches';
import { useClubId } from './club';
import { choicesOf } from './recordCodes';

/** The fewest letters that the search takes. */
const MIN = 2;

async function found(club_id: string, q: string, onlyPlants: boolean): Promise<readonly CodeMatch[]> {
  // In a room without a signal, the plants of the device's stored lots.
  if (worksOffline() && senal.actual() !== 'hay')
    return plantsAtHand(q).map(({ planta, lote }) => ({
      codigo: planta.codigo,
      detalle: `Planta · ${planta.estado} · ${lote.nombre}`,
    }));
  if (club_id === '' || terminosDe(q).join('').length < MIN) return [];
  const all = await queries.fetchQuery({
    ...$api.queryOptions('post', '/api/buscar', { body: { club_id, q } }),
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
  });
  const { codes, details } = choicesOf(onlyPlants ? all.filter(({ tipo }) => tipo === 'planta') : all, '');
  return codes.map((codigo) => ({ codigo, detalle: details.get(codigo) }));
}

/** Finds the club's codes with a typed part in them, or in the record's name. */
export function useFindCodes(onlyPlants = false): FindCodes {
  const club_id = useClubId();
  return useMemo(() => (parte) => found(club_id, parte, onlyPlants), [club_id, onlyPlants]);
}
