import type { TipoDePaso } from '@cepa/words/pasos';
import { useMemo } from 'react';
import { findCodes, type KindOfCode } from '../codigo/findCodes';
import { amongCodes, type FindCodes } from '../codigo/matches';
import { useMarkedClub } from '../retencion/club';
import type { PropsDeEscaneo } from './leidas';

/** What the search calls a step of the trace. */
const KINDS: Readonly<Partial<Record<TipoDePaso, KindOfCode>>> = {
  lote: 'lote',
  planta: 'planta',
  biomasa: 'biomasa',
  materia_prima: 'materia_prima',
  producto_final_bulk: 'bulk',
  producto_envasado: 'envasado',
};

/**
 * Finds the codes that a typed part may mean: among those at hand and, where others can be chosen too, in the whole club.
 * What has no code in the trace, a person or a room, is read from its label only.
 */
export function useFindScanned({ candidatas, hallar, tipo }: PropsDeEscaneo): FindCodes | undefined {
  const club_id = useMarkedClub();
  const kind = hallar && tipo !== null ? KINDS[tipo] : undefined;
  return useMemo(() => {
    if (tipo === null) return undefined;
    const atHand = amongCodes(candidatas);
    if (kind === undefined || club_id === '') return atHand;
    return async (parte) => {
      const [first, others] = await Promise.all([atHand(parte), findCodes(club_id, parte, kind)]);
      const known = new Set(first.map(({ codigo }) => codigo));
      return [...first, ...others.filter(({ codigo }) => !known.has(codigo))];
    };
  }, [tipo, candidatas, kind, club_id]);
}
