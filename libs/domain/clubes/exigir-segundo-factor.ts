import type { SegundoFactorExigido } from '@cepa/event-schemas';
import { exigirClub, type Club } from './state';

/** The club demands a second factor of those who write in its books, or no longer. */
export interface ExigirSegundoFactor {
  readonly tipo: 'exigir_segundo_factor';
  readonly club_id: string;
  readonly exigido: boolean;
}

/**
 * Returns no event when it is already so.
 *
 * @throws Rechazo NO_ENCONTRADO
 */
export function exigirSegundoFactor(
  { club_id, exigido }: ExigirSegundoFactor,
  club: Club,
): readonly SegundoFactorExigido[] {
  if (exigirClub(club, club_id).exigeSegundoFactor === exigido) return [];
  return [{ type: 'SegundoFactorExigido', version: 1, data: { club_id, exigido } }];
}
