import { terminosDe } from '@cepa/words/busqueda';
import { $api, type Esquema } from '@/api/cliente';
import { plantsAtHand } from '@/api/kept/find';
import { worksOffline } from '@/api/offline';
import { queries } from '@/api/queries';
import { senal } from '@/api/senal';
import type { CodeMatch } from './matches';
import { choicesOf } from './recordCodes';

/** The kinds of record that are found by their codes. */
export type KindOfCode = Esquema<'ResultadoDeBusqueda'>['tipo'];

/** The fewest letters that the search takes. */
const MIN = 2;

/**
 * Finds a club's codes with a typed part in them, or in the record's name.
 *
 * @param only the kind of record; null finds all kinds
 */
export async function findCodes(
  club_id: string,
  q: string,
  only: KindOfCode | null = null,
): Promise<readonly CodeMatch[]> {
  // In a room without a signal, the plants of the device's stored lots.
  if (worksOffline() && senal.actual() !== 'hay')
    return only !== null && only !== 'planta'
      ? []
      : plantsAtHand(q).map(({ planta, lote }) => ({
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
  const { codes, details } = choicesOf(only === null ? all : all.filter(({ tipo }) => tipo === only), '');
  return codes.map((codigo) => ({ codigo, detalle: details.get(codigo) }));
}
