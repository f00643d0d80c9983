import { useTrabajo } from '@/sesion/estado';

/** The club of the screens; empty before there is one, which the onboarding wrapper prevents. */
export const useClubId = (): string => useTrabajo((estado) => estado.club_id ?? '');
