import { useMemo } from 'react';
import { findCodes } from '@/ui/codigo/findCodes';
import type { FindCodes } from '@/ui/codigo/matches';
import { useClubId } from './club';

/** Finds the club's codes with a typed part in them, or in the record's name. */
export function useFindCodes(onlyPlants = false): FindCodes {
  const club_id = useClubId();
  return useMemo(() => (parte) => findCodes(club_id, parte, onlyPlants ? 'planta' : null), [club_id, onlyPlants]);
}
