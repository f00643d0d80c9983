import type { Rutas } from '@/ui/rutas/lugares';

/** The screens of retiros. */
export const rutas: Rutas = { conClub: [] };
