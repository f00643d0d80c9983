import type { SegundoFactorExigido } from '@cepa/event-schemas';
import { Rechazo } from '../rechazo';
import { exigirClub, type Club } from './state';

/** Requires a second factor of every person who writes in the club, or stops requiring it. */
export interface ExigirSegundoFactor {
  readonly tipo: 'exigir_segundo_factor';
  readonly club_id: string;
  readonly exigido: boolean;
  /** The member who asks, when it is not the administration. */
  readonly miembro_id?: string;
}

/**
 * Returns no event when the club is already in that state. Lifting the demand lets people write with only a password,
 * so only the club's owner may do it.
 *
 * @throws Rechazo NO_ENCONTRADO, SOLO_QUIEN_ES_DUENO
 */
export function exigirSegundoFactor(
  { club_id, exigido, miembro_id }: ExigirSegundoFactor,
  club: Club,
): readonly SegundoFactorExigido[] {
  const { creador, exigeSegundoFactor } = exigirClub(club, club_id);
  if (!exigido && miembro_id !== undefined && miembro_id !== creador)
    throw new Rechazo('permiso', 'SOLO_QUIEN_ES_DUENO', 'Solo el dueño del club puede dejar de exigirlo.');
  if (exigeSegundoFactor === exigido) return [];
  return [{ type: 'SegundoFactorExigido', version: 1, data: { club_id, exigido } }];
}
