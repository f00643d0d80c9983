import { soloLectura } from '@/app/sesion/usuario';
import { useTrabajo } from '@/app/sesion/estado';

/** Whoever may only read sees no button that writes. */
export const useSoloLee = (): boolean => useTrabajo(({ user }) => soloLectura(user));
