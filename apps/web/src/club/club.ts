import { useTrabajo } from '@/sesion/estado';

/** The club that the screens work on; empty before there is one, which the onboarding wrapper does not let through. */
export const useClubId = (): string => useTrabajo((estado) => estado.club_id ?? '');
